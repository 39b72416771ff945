// Before anything is drawn, so that nobody who chose the light sees a flash of the dark.
try {
  const theme = JSON.parse(localStorage.getItem("philtre-settings") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme is used.
}
