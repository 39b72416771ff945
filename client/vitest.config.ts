import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

export default mergeConfig(
  site,
  defineConfig({
    // Svelte has one build for servers and one for browsers; the tests want the browser's.
    resolve: { conditions: ["browser"] },
    // However busy the machine is, a test fails for what it says and not for how long it takes.
    test: { environment: "happy-dom", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
  }),
);
