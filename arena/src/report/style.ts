/** The game's dark wall, or light paper, by the reader's color scheme; light when printed. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --orange: #ea5b0c; --purple: #9466ff; --green: #70ffa4; --pink: #ffaadb;
  --paper: #fdfcff; --raised: #f2eefb; --text: #17101f; --muted: #5c5472; --hairline: #d6d0e4;
  --dot: #6a3ad6; --strong: #a83f00; --focus: #6a3ad6; --shade: #17101f40;
  --label: "Barlow Condensed", "Roboto Condensed", "Arial Narrow", system-ui, sans-serif;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #0d0b14; --raised: #1c1829; --text: #f6f3ff; --muted: #b9b1d0; --hairline: #3a3352;
    --dot: #b292ff; --strong: #ff8a3d; --focus: #ffffff; --shade: #ffffff59;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth; }
body {
  margin: 0 auto; max-width: 80rem; padding: 0 1rem 4rem;
  background: var(--paper); color: var(--text);
  font: 1rem/1.5 "Outfit", system-ui, sans-serif; overflow-wrap: break-word;
}
body::before {
  content: ""; display: block; height: 6px; margin: 0 -1rem;
  background: linear-gradient(90deg, var(--orange) 25%, var(--purple) 0 50%, var(--green) 0 75%, var(--pink) 0);
}
header { padding-top: 1.5rem; }
h1, h2, .brand, th, dt, caption, figcaption, nav { font-family: var(--label); }
.brand { margin: 0; color: var(--muted); font-weight: 700; letter-spacing: .12em; text-transform: uppercase; font-size: .875rem; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.75rem); line-height: 1.1; letter-spacing: -.01em; }
h2 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
.subtitle { margin: .5rem 0 0; color: var(--muted); }
.summary { max-width: 48rem; margin: 1.5rem 0; padding: 0; list-style: none; font-size: 1.125rem; }
.summary li { margin: .5rem 0; padding-left: 1rem; border-left: 4px solid var(--purple); }
.summary li:nth-child(4n + 2) { border-color: var(--orange); }
.summary li:nth-child(4n + 3) { border-color: var(--green); }
.summary li:nth-child(4n) { border-color: var(--pink); }
.keys { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .75rem; margin: 1.5rem 0; }
.keys div { padding: .625rem .75rem; background: var(--raised); border-radius: 6px; }
.keys dt { color: var(--muted); font-size: .9375rem; }
.keys dd { margin: 0; font-size: 1.5rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
.keys small { display: block; font-weight: 400; line-height: 1.4; }
@media (min-width: 48rem) { .keys { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
nav { margin: 1.5rem 0 0; padding-top: .5rem; border-top: 1px solid var(--hairline); }
nav a { display: inline-block; margin-right: 1.25rem; padding: .25rem 0; }
a { color: var(--dot); }
section { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--hairline); scroll-margin-top: 1rem; }
section > p { max-width: 48rem; margin: .25rem 0 1rem; }
.split { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem 2.5rem; align-items: start; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1rem 2rem; }
@media screen and (min-width: 60rem) { .split.beside { grid-template-columns: 22rem minmax(0, 1fr); } }
figure { margin: 0; max-width: 24rem; }
figcaption, caption { padding: 0 0 .375rem; text-align: left; font-size: 1rem; font-weight: 700; }
.chart { display: block; width: 100%; height: auto; }
small { color: var(--muted); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.tables { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; align-items: start; }
/** A shadow on the right while there is more to scroll to. */
.scroll {
  max-width: 100%; overflow-x: auto;
  background:
    linear-gradient(var(--paper), var(--paper)) right / 1rem 100% no-repeat local,
    linear-gradient(to left, var(--shade), transparent) right / .75rem 100% no-repeat scroll;
}
table { border-collapse: collapse; font-size: .9375rem; line-height: 1.3; }
th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: .25rem; }
thead th { vertical-align: bottom; border-bottom: 2px solid var(--text); font-weight: 700; }
tbody th, tbody td { border-bottom: 1px solid var(--hairline); }
tbody th { font-family: inherit; font-weight: 500; position: sticky; left: 0; background: var(--paper); }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
.name { display: inline-block; max-width: 14rem; overflow-wrap: break-word; }
.value { display: block; white-space: nowrap; }
th small, td small { display: inline-block; margin-left: .375rem; font-family: system-ui, sans-serif; font-weight: 400; white-space: nowrap; }
th small { display: block; margin: 0; }
.stands th, .stands strong { color: var(--strong); font-weight: 700; }
button { font: inherit; color: inherit; letter-spacing: inherit; text-align: inherit; background: none; border: 0; padding: 0; margin: 0; }
.term { text-decoration: underline dotted var(--muted); text-underline-offset: .2em; cursor: help; }
.sort { cursor: pointer; white-space: nowrap; }
.sort::after { content: "\\2195"; display: inline-block; width: 1.1em; text-align: right; color: var(--muted); text-decoration: none; }
[aria-sort="ascending"] .sort::after { content: "\\2191"; color: var(--text); }
[aria-sort="descending"] .sort::after { content: "\\2193"; color: var(--text); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
[popover] {
  max-width: min(22rem, calc(100vw - 2rem)); padding: .625rem .75rem;
  background: var(--text); color: var(--paper); border: 0; border-radius: 6px;
  font-size: .9375rem; line-height: 1.4; text-align: left;
}
[popover] strong { display: block; font-family: var(--label); }
[popover].placed { inset: auto; margin: 0; }
.terms h2, .paper { display: none; }
.terms { margin: 0; padding: 0; border: 0; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print {
  :root { color-scheme: light; }
  @page { size: A4; margin: 14mm; }
  body { max-width: none; padding: 0; font-size: 9.5pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body::before { margin: 0; }
  nav, .screen, .sort::after { display: none; }
  .paper { display: inline; }
  /** Browsers do not repeat buttons in table headers on later printed pages. */
  .term, .sort { display: contents; }
  section { margin-top: 1.25rem; }
  .split { display: block; }
  .charts { margin-bottom: 1rem; }
  .scroll { overflow: visible; background: none; }
  table { font-size: 8.5pt; }
  small { font-size: 7.5pt; }
  .summary { font-size: 11pt; }
  .keys { grid-template-columns: repeat(4, 1fr); }
  .charts { grid-template-columns: repeat(auto-fit, minmax(7.5cm, 1fr)); }
  figure { max-width: 9cm; }
  h2, caption, section > p { break-after: avoid; }
  tr, figure, section > p, .scroll:not(.long), .keys div, .summary li, .terms div { break-inside: avoid; }
  thead { display: table-header-group; }
  tbody th { position: static; }
  .terms { margin-top: 1.25rem; padding-top: 1rem; border-top: 1px solid var(--hairline); }
  .terms h2 { display: block; }
  .terms [popover] { display: block; position: static; max-width: none; margin: 0 0 .3rem; padding: 0; background: none; color: inherit; font-size: 8.5pt; }
  .terms strong { display: inline; }
}
`;
