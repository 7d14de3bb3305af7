import { hydrateInOwnTask } from '@/lib/server/framework/hydration'
import { entryNoteKey, entryNoteMs, knownKey, languageCookie, themeKey } from '@/lib/shared/remembered'

/**
 * Sets on the root element the stored theme, whether a member was signed in here the last time or ever, and whether
 * something waits behind signing in.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('user'))d.member='';if(localStorage.getItem('${knownKey}'))d.known='';var n=JSON.parse(localStorage.getItem('${entryNoteKey}'));if(n&&Date.now()-n.at<${entryNoteMs})d.note=''}catch(e){}`

/**
 * Marks pictures (components/campaigns/cards/picture.tsx) that have come and that never will. Those of the page as it was sent too: they may be through with it
 * before anything else runs.
 */
export const pictureScript = `['load','error'].forEach(function(n){document.addEventListener(n,function(e){var p=e.target;if(p.matches&&p.matches('.picture'))p.setAttribute(n==='load'?'data-come':'data-broken','')},true)})`

/** Goes to the same page in the language that was chosen before, if this one is in the other. */
export const languageScript = `(function(){var m=document.cookie.match(/(?:^|; )${languageCookie}=(tr|en)(?:;|$)/);if(!m)return;var p=location.pathname,e=/^\\/en(\\/|$)/.test(p),w=m[1]==='en';if(e!==w)location.replace((w?'/en'+(p==='/'?'':p):p.slice(3)||'/')+location.search+location.hash)})()`

/**
 * A button that is pressed before the page can answer shows that it waits, and is pressed once the page can (awake.tsx); so is the one
 * that sends a form, where Enter is pressed in a field. Until then React hears of no press: it would answer those alone for which it
 * has all scripts already. What a browser does by itself, such as sending a search, it does at once.
 */
export const pressScript = `(function(d){
var b;
function keep(n){if(b)delete b.dataset.waiting;b=n;b.dataset.waiting=''}
function press(e){var n=e.target.closest&&e.target.closest('button');if(!n||n.type==='submit')return;e.stopImmediatePropagation();keep(n)}
function enter(e){var n=e.key==='Enter'&&e.target.tagName==='INPUT'&&e.target.form&&e.target.form.querySelector('[data-sends]');if(n)keep(n)}
d.addEventListener('click',press,true);
d.addEventListener('keydown',enter,true);
addEventListener('awake',function(){
d.removeEventListener('click',press,true);d.removeEventListener('keydown',enter,true);
if(b){delete b.dataset.waiting;b.click();b=null}
})
})(document)`

/** All run before the first paint and are the same text on every page: the page's policy allows them by their hash. */
export const earlyScripts = { themeScript, languageScript, pictureScript, pressScript, hydrateInOwnTask }
