"""How the page of an arena looks: paper labels on wood, light and dark, narrow and wide."""

STYLE = """
:root { color-scheme: light dark;
  --wood: #e9dfca; --paper: #fbf7ec; --ink: #2a2119; --faint: #6a5c4b; --line: #d9cbb0;
  --brass: #8a5f16; --better: #1f6b4a; --worse: #a1431f; --track: #ede4d0; }
@media (prefers-color-scheme: dark) { :root {
  --wood: #15100b; --paper: #211911; --ink: #f2e8d5; --faint: #b9a88d; --line: #43362a;
  --brass: #dcae55; --better: #74c79c; --worse: #eb9a74; --track: #2e241a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wood); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }
header { display: flex; gap: 1rem; align-items: center; padding-top: 1.5rem; }
header svg { flex: none; width: 3rem; height: 3.6rem; }
h1, h2 { font-family: Georgia, 'Times New Roman', serif; line-height: 1.2; }
h1 { font-size: 1.8rem; margin: 0; } h2 { font-size: 1.3rem; margin: 0; }
section { margin: 1rem 0; padding: 1.1rem 1.25rem 1.25rem; background: var(--paper);
  border: 1px solid var(--line); border-radius: .5rem;
  box-shadow: inset 0 0 0 3px var(--paper), inset 0 0 0 4px var(--line); }
.hint { color: var(--faint); font-size: .9rem; margin: .2rem 0 .9rem; max-width: 48rem; }
pre { margin: .6rem 0; padding: .6rem .8rem; background: var(--track); border-radius: .35rem;
  white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
.side-by-side { display: grid; gap: 1.5rem 2.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
.wide { overflow-x: auto; position: relative; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
caption { text-align: left; font-weight: 600; color: var(--brass); padding-bottom: .2rem; }
th, td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left;
  font-weight: normal; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--faint); font-size: .85rem; vertical-align: bottom; }
tbody th { overflow-wrap: anywhere; } .wide tbody th { min-width: 9rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.number small { color: var(--faint); font-size: .85em; }
.plot th { width: 99%; padding-bottom: .55rem; }
.plot .number small { display: block; }
.track { position: relative; height: .55rem; margin-top: .35rem; border-radius: .3rem;
  background: var(--track); }
.track i { position: absolute; top: 0; bottom: 0; }
.track .range { border-radius: .3rem; background: var(--better); opacity: .55; min-width: 2px; }
.track .mean { width: .6rem; height: .8rem; top: -.125rem; margin-left: -.3rem;
  border-radius: .3rem; background: var(--better); border: 2px solid var(--paper); }
.track .even { width: 0; top: -.45rem; bottom: -.45rem; border-left: 2px dotted var(--brass); }
.below .range, .below .mean { background: var(--worse); }
.matrix { width: auto; } .matrix th[scope=col] { text-align: center; min-width: 4.6rem; }
.matrix td { padding: .45rem .6rem; text-align: center; border: 2px solid var(--paper);
  border-radius: .4rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.matrix th[scope=row] { border-bottom: 0; vertical-align: middle; padding: .3rem .9rem .3rem 0; }
.matrix td small { display: block; } .matrix th[scope=col] .place { margin: 0; }
.matrix .better { background: color-mix(in srgb, var(--better) var(--much), var(--paper)); }
.matrix .worse { background: color-mix(in srgb, var(--worse) var(--much), var(--paper)); }
.place { color: var(--brass); font-family: Georgia, serif; margin-right: .4rem; }
.told { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:focus-visible { outline: 3px solid var(--brass); outline-offset: 2px; }
@media (max-width: 30rem) { section { padding: .9rem .9rem 1rem; } h1 { font-size: 1.45rem; } }
@media print { body { background: none; } section { break-inside: avoid; } }
"""

FLASK = (
    '<svg viewBox="0 0 40 48" aria-hidden="true">'
    '<path d="M15 3h10v13l11 22a6 6 0 0 1-5 9H9a6 6 0 0 1-5-9l11-22z" fill="var(--paper)"'
    ' stroke="var(--brass)" stroke-width="2.5" stroke-linejoin="round"/>'
    '<path d="M11 29h18l5 10a4 4 0 0 1-4 5H10a4 4 0 0 1-4-5z" fill="var(--better)"/>'
    '<circle cx="17" cy="36" r="2" fill="var(--paper)"/>'
    '<circle cx="24" cy="33" r="1.4" fill="var(--paper)"/></svg>'
)
"""A flask of something green."""
