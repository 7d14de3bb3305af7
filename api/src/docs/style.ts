/** How the page looks; a file of its own, so that its policy allows nothing inline. */
export const style = `
:root { color-scheme: light dark; --ink: #1c1917; --soft: #57534e; --line: #d6d3d1; --paper: #fff; --inset: #f5f5f4; --link: #9a3412 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f5f5f4; --soft: #a8a29e; --line: #44403c; --paper: #1c1917; --inset: #292524; --link: #fdba74 }
}
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -99rem }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper) }
nav, main { padding: 1.5rem }
nav h2 { margin: 1rem 0 .25rem; font-size: .8rem; text-transform: uppercase; color: var(--soft) }
nav ul { margin: 0; padding: 0; list-style: none; font-size: .9rem }
main { max-width: 64rem }
h1, h2, h3 { line-height: 1.25 }
h3 { margin: 0 }
h3 a { color: inherit; text-decoration: none }
article { padding: 1.5rem 0; border-top: 1px solid var(--line) }
article:target h3 { text-decoration: underline }
.line { margin: .5rem 0; overflow-wrap: anywhere }
.line b { display: inline-block; min-width: 4.5rem; padding: .1rem .5rem; border: 2px solid; border-radius: .3rem; text-align: center; font-size: .85rem }
.get { color: #15803d } .post { color: #1d4ed8 } .put, .patch { color: #a16207 } .delete { color: #b91c1c }
@media (prefers-color-scheme: dark) {
  .get { color: #86efac } .post { color: #93c5fd } .put, .patch { color: #fde047 } .delete { color: #fca5a5 }
}
.notes, .must, td:last-child, dd { color: var(--soft) }
.notes { margin: 0 0 1rem }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
caption { padding: .75rem 0 .25rem; text-align: left; font-weight: 600 }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
tbody th { white-space: nowrap }
td:last-child { width: 35%; overflow-wrap: anywhere }
thead th { font-size: .8rem; color: var(--soft) }
pre { padding: 1rem; overflow-x: auto; background: var(--inset); border-radius: .4rem; font-size: .85rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0; font-size: .9rem }
dd { margin: 0 }
@media (max-width: 40rem) {
  thead { display: none }
  th, td, td:last-child { display: block; width: auto; padding: 0; border: 0 }
  tr { display: block; padding: .4rem 0; border-bottom: 1px solid var(--line) }
}
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 16rem minmax(0, 1fr) }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-right: 1px solid var(--line) }
}
`
