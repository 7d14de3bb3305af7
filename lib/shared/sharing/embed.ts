import { escapeMarkup } from '../text/xml.ts'

/** The size of a frame without the script of `/embed.js`; a longer form scrolls in it. */
export const embedSize = { width: 550, height: 820 } as const

type Frame = { src: string; title: string; width: number; height: number }

export const frameMarkup = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${src}" width="${width}" height="${height}" title="${escapeMarkup(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`

/**
 * In the frame: its theme, links that leave it, and its height for the page around it, in the messages that WordPress understands. Its
 * sandbox has no origin of ours and opens no tab: WordPress follows a link itself.
 */
export const embedScript = `(function(d,w){
var p=new URLSearchParams(location.hash.slice(1)),t=p.get('theme'),m=d.currentScript.closest('main');
if(t==='light'||t==='dark')d.documentElement.dataset.theme=t;
function send(n,v){w.parent.postMessage({message:n,value:v,secret:p.get('secret')},'*')}
d.addEventListener('click',function(e){var a=e.target.closest('a');if(!a)return;a.target='_blank';if(w.origin==='null')send('link',a.href)},true);
new ResizeObserver(function(){send('height',Math.ceil(m.offsetHeight))}).observe(m)
})(document,window)`
