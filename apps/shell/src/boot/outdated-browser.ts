import { browser as en } from '@portico/i18n/browser/en'
import { browser as svSE } from '@portico/i18n/browser/sv-SE'
import { browser as zhCN } from '@portico/i18n/browser/zh-CN'

/** The newest features that the shell requires; the check tests for features, not for the browser's name (D91). */
const SHELL_FEATURES = [
  "'noModule' in document.createElement('script')",
  "window.CSS&&CSS.supports&&CSS.supports('color','light-dark(red,red)')",
  'Object.groupBy',
  'Array.prototype.toSorted',
]
/** Features of recent browsers, which the shell itself does not use. Without them only the banner appears. */
const RECENT_FEATURES = [
  "'popover' in document.documentElement",
  'Promise.withResolvers',
  'window.Set&&Set.prototype.union',
]

const TEXTS = { en, sv: svSE, zh: zhCN }
const TEXT_KEYS = ['outdated', 'update', 'close', 'tooOld'] as const

/**
 * ENTRY-75: the first script of the page, in ECMAScript 3, which every browser parses; the build does not transform it.
 * It shows the banner, and sets a flag for the boot script if the shell cannot run.
 */
export function outdatedBrowserScript(): string {
  const texts = Object.entries(TEXTS).map(([code, words]) => `${code}:${literal(TEXT_KEYS.map((key) => words[key]))}`)
  return `(function(w,d){
var old=!(${SHELL_FEATURES.join('&&')}),bad=old||!(${RECENT_FEATURES.join('&&')});
if(!bad||/^\\/portal\\/browse-happy/.test(location.pathname))return;
w.porticoTooOld=old;
var all={${texts.join(',')}},code='';
try{code=localStorage.getItem('portal.locale')||''}catch(e){}
code=(code||navigator.language||navigator.userLanguage||'').replace(/"/g,'').slice(0,2);
var t=all[code]||all[d.documentElement.lang.slice(0,2)]||all.en;
function el(name,text,style,to){var e=d.createElement(name);e.style.cssText=style;if(text)e.appendChild(d.createTextNode(text));if(to)to.appendChild(e);return e}
function show(){
var b=el('div','','position:fixed;z-index:3000;text-align:center;'+(old?'top:20%;left:16px;right:16px;max-width:440px;margin:0 auto;padding:2em;font:18px/1.6 sans-serif;background:#fff;color:#1c2330;border:1px solid #d5dae3;border-top:4px solid #7a4a00;border-radius:8px':'left:0;right:0;bottom:0;padding:12px 16px;font:14px/1.5 sans-serif;background:#7a4a00;color:#fff'));
b.setAttribute('role','alert');
el(old?'div':'span',t[old?3:0]+' ',old?'margin-bottom:20px':'',b);
var a=el('a',t[1],old?'display:inline-block;padding:8px 1em;background:#2941d9;color:#fff;border-radius:6px;text-decoration:none':'color:#fff;font-weight:bold;text-decoration:underline',b);a.href='/portal/browse-happy/';
if(!old){var c=el('button',t[2],'margin-left:16px;padding:2px 12px;border:1px solid #fff;border-radius:4px;background:none;color:#fff;font:inherit',b);c.onclick=function(){b.parentNode.removeChild(b)}}
else{var r=d.getElementById('root');if(r)r.style.display='none'}
d.body.appendChild(b)}
function wait(){if(d.body&&/complete|interactive/.test(d.readyState))show();else setTimeout(wait,50)}
wait()
})(window,document)`
}

/** The texts in ASCII, readable in any encoding. */
function literal(texts: readonly string[]): string {
  const escaped = JSON.stringify(texts).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped.replaceAll('<', '\\u003c')
}
