import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language } from '@portico/contract/protocol/common'
import { OLDEST_BROWSERS } from '@portico/contract/rules/protocol/browsers'
import { unsupportedBrowser as en } from '@portico/i18n/unsupported-browser/en'
import { unsupportedBrowser as svSE } from '@portico/i18n/unsupported-browser/sv-SE'
import { unsupportedBrowser as zhCN } from '@portico/i18n/unsupported-browser/zh-CN'
import { LANGUAGE_NAMES } from '@portico/i18n/languages'
import { type DefaultLanguage, languageOf } from '../pipeline/language.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }
type Text = (key: keyof typeof en) => string

const BROWSERS = [
  { name: 'chrome', address: 'https://www.google.com/chrome/' },
  { name: 'edge', address: 'https://www.microsoft.com/edge' },
  { name: 'firefox', address: 'https://www.mozilla.org/firefox/' },
  { name: 'safari', address: 'https://support.apple.com/macos' },
] as const

/**
 * ENTRY-73: serves the page for browsers that cannot run the shell. It is an old-style HTML document without script
 * or bundle; links change its language.
 */
export function addUnsupportedBrowserPage(app: FastifyInstance, defaultLanguage: DefaultLanguage): void {
  for (const path of ['/portal/browse-happy', '/portal/browse-happy/']) {
    app.get<{ Querystring: { lang?: unknown } }>(path, { config: { access: 'public' } }, (request, reply) => {
      const requestedLanguage = LANGUAGES.find((code) => code === request.query.lang)
      const nonce = randomBytes(16).toString('base64')
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-language': requestedLanguage ?? languageOf(request, defaultLanguage),
          'cache-control': 'no-cache',
          vary: 'accept-language',
          // Browsers without support for nonces use the second source.
          'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
          'x-frame-options': 'DENY',
        })
        .send(pageIn(requestedLanguage ?? languageOf(request, defaultLanguage), nonce))
    })
  }
}

function pageIn(language: Language, nonce: string): string {
  const text: Text = (key) => TEXTS[language][key]
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title>
<style type="text/css" nonce="${nonce}">${STYLE}</style>
</head>
<body>
<div class="bar" role="banner"><div class="in"><span class="languages">${LANGUAGES.map((code) => languageLink(code, language)).join('')}</span><b>Portico</b></div></div>
<div class="in main" role="main">
<h1>${text('title')}</h1>
<p class="lead">${text('lead')}</p>
<p>${text('pick')}</p>
<ul>
${BROWSERS.map(({ name, address }) => browserItem(name, address, text)).join('\n')}
</ul>
<p class="quiet">${text('managed')}</p>
<p><a class="back" href="/portal/">${text('back')}</a></p>
</div>
</body>
</html>
`
}

function languageLink(code: Language, present: Language): string {
  const name = LANGUAGE_NAMES[code]
  if (code === present) return `<b lang="${code}">${name}</b>`
  return `<a lang="${code}" hreflang="${code}" href="/portal/browse-happy/?lang=${code}">${name}</a>`
}

function browserItem(name: (typeof BROWSERS)[number]['name'], address: string, text: Text): string {
  const hint = name === 'safari' ? `, ${text('safariHint')}` : ''
  const from = text('from').replace('{version}', OLDEST_BROWSERS[name])
  return `<li class="${name}"><a href="${address}" rel="noopener noreferrer">${text(name)}</a><br><span>${from}${hint}</span></li>`
}

/** CSS 2.1 only. */
const STYLE = `
body{margin:0;padding:0;background:#f2f4f7;color:#1f2937;font-family:"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang SC","Microsoft YaHei",sans-serif;font-size:16px;line-height:1.5}
a{color:#1d4fb8}
a:hover{text-decoration:none}
.in{max-width:720px;margin:0 auto;padding:0 24px}
.bar{background:#2941d9;color:#fff}
.bar .in{padding-top:14px;padding-bottom:14px}
.languages{float:right}
.languages a,.languages b{margin-left:16px;color:#fff}
.main{margin-top:40px;margin-bottom:40px;padding:32px 40px 28px;background:#fff;border:1px solid #d5dae3;border-radius:8px}
h1{margin:0 0 8px;font-size:28px;line-height:1.25}
.lead{margin:0 0 24px;font-size:18px;color:#4b5563}
ul{margin:16px 0 24px;padding:0;list-style:none}
li{margin:0 0 12px;padding:10px 16px;border:1px solid #d5dae3;border-left:6px solid #2941d9;border-radius:4px}
li a{font-weight:bold;font-size:18px}
li span{color:#4b5563}
li.chrome{border-left-color:#188038}
li.edge{border-left-color:#0c59a4}
li.firefox{border-left-color:#c2410c}
li.safari{border-left-color:#0e7490}
.quiet{color:#4b5563}
.back{display:inline-block;margin-top:4px;padding:6px 15px;border:3px double #2941d9;background:#2941d9;color:#fff;text-decoration:none;border-radius:4px}
.back:hover{border-color:#1f33ad;background:#1f33ad}
`
