import { entryNoteKey, entryNoteMs, languageCookie, themeKey } from '@/lib/shared/storage-keys'

export const lateId = 'late'

/** The time after which a press that nothing answers is explained. */
const lateMs = 4000

/** Sets on the root element: the stored theme, which member is signed in here, and whether there is an entry note. */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;var n=JSON.parse(localStorage.getItem('${entryNoteKey}'));if(n&&Date.now()-n.at<${entryNoteMs})d.note='';var u=JSON.parse(localStorage.getItem('user'));if(u)d.member=u.id}catch(e){}`

/** Marks pictures (components/campaigns/cards/picture.tsx) as loaded or failed, also those that finish before hydration. */
export const pictureScript = `['load','error'].forEach(function(n){document.addEventListener(n,function(e){var p=e.target;if(p.matches&&p.matches('.picture'))p.setAttribute(n==='load'?'data-come':'data-broken','')},true)})`

/** A frame keeps the language that the page around it chose. */
export const languageScript = `(function(){var m=document.cookie.match(/(?:^|; )${languageCookie}=(tr|en)(?:;|$)/),p=location.pathname;if(!m||/\\/embed\\//.test(p))return;var e=/^\\/en(\\/|$)/.test(p),w=m[1]==='en';if(e!==w)location.replace((w?'/en'+(p==='/'?'':p):p.slice(3)||'/')+location.search+location.hash)})()`

/**
 * React would replay only presses whose code has loaded, so early ones are kept and replayed (late-notice.tsx). Forms and links
 * are left alone. Where that takes long, the page says so, at once where nothing works without scripts.
 * Before hydration, a lost script is not reported to the framework, whose error page would replace forms that work without it.
 */
export const pressScript = `(function(d){
var b,h;
function show(s){var n=d.getElementById('${lateId}');if(n)n.hidden=!s}
function wait(){setTimeout(function(){if(h)return;if(b)delete b.dataset.pending;show(true)},${lateMs})}
function keep(n){if(b)delete b.dataset.pending;b=n;b.dataset.pending='';wait()}
function press(e){var n=e.target.closest&&e.target.closest('button');if(!n||n.type==='submit')return;e.stopImmediatePropagation();keep(n)}
function enter(e){var n=e.key==='Enter'&&e.target.tagName==='INPUT'&&e.target.form&&e.target.form.querySelector('[data-sends]');if(n)keep(n)}
function lost(e){if(e.target.tagName==='SCRIPT')e.stopImmediatePropagation()}
d.addEventListener('click',press,true);
d.addEventListener('keydown',enter,true);
d.addEventListener('error',lost,true);
addEventListener('DOMContentLoaded',function(){if(d.querySelector('[data-needs-scripts]'))wait()});
addEventListener('hydrated',function(){
h=true;show(false);
d.removeEventListener('click',press,true);d.removeEventListener('keydown',enter,true);d.removeEventListener('error',lost,true);
if(b){delete b.dataset.pending;b.click();b=null}
})
})(document)`

/** Runs before the first paint and is the same on every page: the CSP allows it by hash. Last is what throws in a frame without cookies. */
export const headScript = [themeScript, pictureScript, pressScript, languageScript].join('\n;')
