import { holdScripts } from '../framework/script-tags.ts'

/** The attribute of the first image of a page (components/campaigns/cards/picture.tsx). */
const firstImage = 'fetchPriority="high"'

const imageTimeoutMs = 3000

/** Loads the scripts one after another, in short tasks. The same text on every page, so one CSP hash allows it. */
export const loadScript = `(function (d) {
var begun;
function next() {
var s = d.querySelector('script[data-later]'); if (!s) return;
var n = d.createElement('script'); n.setAttribute('async', ''); if (s.id) n.id = s.id; n.src = s.dataset.later;
s.replaceWith(n); setTimeout(next);
}
function begin() { if (!begun) begun = setTimeout(next); }
addEventListener('load', begin);
['pointerdown', 'touchstart', 'keydown'].forEach(function (n) { addEventListener(n, begin, { capture: true, once: true, passive: true }); });
d.addEventListener('DOMContentLoaded', function () { setTimeout(begin, ${imageTimeoutMs}); });
})(document)`

/** Defers scripts until text, fonts and first images are loaded, or the first input (decision 0042). */
export function contentFirst(html: string): string {
  if (!html.includes(firstImage)) return html
  return holdScripts(html).replace('</head>', `<script>${loadScript}</script></head>`)
}
