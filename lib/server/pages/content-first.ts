import { holdPayload, holdScripts } from '../framework/script-tags.ts'
import { versionOf } from './payloads.ts'

/** The attribute of the first image of a page (components/campaigns/cards/picture.tsx). */
const firstImage = 'fetchPriority="high"'

const imageTimeoutMs = 3000
const fetchTimeoutMs = 30_000
const firstRetryMs = 5000
const longestRetryMs = 60_000
const reloadMs = 10_000

/**
 * Loads the payload, then the scripts one after another, in short tasks. A page from the browser's history finds its payload in the browser's cache.
 * The payload of another build needs that build's scripts, so its page is loaded again, once caches have it. The same text on every page, so
 * one CSP hash allows it.
 */
export const loadScript = `(function (d) {
var begun, wait = ${firstRetryMs};
function next() {
var s = d.querySelector('script[data-later]'); if (!s) return;
var n = d.createElement('script'); n.setAttribute('async', ''); if (s.id) n.id = s.id; n.src = s.dataset.later;
s.replaceWith(n); setTimeout(next);
}
function preload() {
d.querySelectorAll('script[data-later]').forEach(function (s) {
var l = d.createElement('link'); l.rel = 'preload'; l.as = 'script'; l.href = s.dataset.later; d.head.append(l);
});
}
function load(version, build) {
fetch(location.pathname + '?_rsc=' + version, { headers: { rsc: '1' }, cache: 'force-cache', signal: AbortSignal.timeout(${fetchTimeoutMs}) }).then(function (r) { if (r.ok) return r.text(); throw r.status; }).then(function (t) {
if (t.indexOf('"b":"' + build + '"') < 0) return setTimeout(function () { location.reload(); }, ${reloadMs});
(self.__next_f = self.__next_f || []).push([0], [1, t]); next();
}, function () { setTimeout(load, wait, version, build); wait = Math.min(wait * 2, ${longestRetryMs}); });
}
function start() {
var p = d.querySelector('script[data-payload]'); if (!p) return next();
preload(); load(p.dataset.payload, p.dataset.build);
}
function begin() { if (!begun) begun = setTimeout(start); }
addEventListener('load', begin);
['pointerdown', 'touchstart', 'keydown'].forEach(function (n) { addEventListener(n, begin, { capture: true, once: true, passive: true }); });
d.addEventListener('DOMContentLoaded', function () { setTimeout(begin, ${imageTimeoutMs}); });
})(document)`

/**
 * Defers scripts until text, fonts and first images are loaded, or the first input (decision 0004).
 * @param data the payload as its own response, if the page's path has one (decision 0004)
 */
export function contentFirst(html: string, data?: Buffer): string {
  if (!data && !html.includes(firstImage)) return html
  const light = data ? holdPayload(html, data, versionOf(data)) : html
  return holdScripts(light).replace('</head>', `<script>${loadScript}</script></head>`)
}
