/** The page's whole style; the content policy names it by its hash. */
export const STYLE = `
:root { color-scheme: light dark; --line: #d6d3d1; --soft: #78716c; --mark: #c2410c; --back: #fff; --box: #fafaf9 }
@media (prefers-color-scheme: dark) {
  :root { --line: #44403c; --soft: #a8a29e; --mark: #fb923c; --back: #1c1917; --box: #292524 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--back);
  font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; margin: 0 0 .5rem }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line) }
nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem }
a { color: var(--mark) }
p.note { color: var(--soft); max-width: 45rem }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; background: var(--box) }
summary { cursor: pointer; padding: .6rem .75rem; display: grid; grid-template-columns: 3.25rem 1fr; gap: .25rem .5rem }
summary .what { grid-column: 2; color: var(--soft) }
.method { font-weight: 700; color: var(--mark) }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
.inside { padding: 0 .75rem .75rem; overflow-x: auto }
h3 { font-size: .875rem; margin: .75rem 0 .25rem }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
pre { margin: 0; white-space: pre-wrap }
`
