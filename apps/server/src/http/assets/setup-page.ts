import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language } from '@portico/contract/protocol/common'
import { LANGUAGE_NAMES } from '@portico/i18n/languages'
import { languageOf } from '../pipeline/language.ts'
import { serverText } from '../pipeline/problems/server-texts.ts'

interface SetupPageOptions {
  /** False until the deployment has its first administrator. */
  isSetUp: () => Promise<boolean>
  defaultLanguage: Language
}

/** SETUP-2, SETUP-6: the page that says how the deployment is set up. The address leads to the portal afterwards. */
export function addSetupPage(app: FastifyInstance, { isSetUp, defaultLanguage }: SetupPageOptions): void {
  app.get<{ Querystring: { lang?: unknown } }>('/setup', { config: { access: 'public' } }, async (request, reply) => {
    if (await isSetUp()) return reply.redirect('/portal/1/', 302)
    const chosen = LANGUAGES.find((code) => code === request.query.lang)
    const language = chosen ?? languageOf(request, defaultLanguage)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'cache-control': 'no-cache',
        vary: 'accept-language',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'x-frame-options': 'DENY',
      })
      .send(pageIn(language, nonce))
  })
}

function pageIn(language: Language, nonce: string): string {
  const languages = LANGUAGES.map((code) =>
    code === language
      ? `<span lang="${code}" aria-current="true">${LANGUAGE_NAMES[code]}</span>`
      : `<a lang="${code}" hreflang="${code}" href="/setup?lang=${code}">${LANGUAGE_NAMES[code]}</a>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${serverText('setup.title', language)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<nav>${languages.join('')}</nav>
<main>
<h1>${serverText('setup.title', language)}</h1>
<p>${serverText('setup.code', language)}</p>
<p>${serverText('setup.command', language)}</p>
<pre><code>npm run portico -- setup --code CODE -f setup.yaml</code></pre>
<p>${serverText('setup.file', language)}</p>
<pre><code>${EXAMPLE}</code></pre>
<p>${serverText('setup.afterwards', language)}</p>
</main>
</body>
</html>
`
}

const EXAMPLE = `portal:
  name: Vasa
  languages: [sv-SE, en]
  defaultLanguage: sv-SE
administrator:
  account: rut
  name: Rut Oja
  email: rut@example.com
  password: …
tenant:
  name: Vasa Varv
  companyName: null
  customCode: vasa
  administrator: null
signIn: { methods: null }
legal: null`

const STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:1.5rem 1.25rem 4rem;background:light-dark(#fff,#191d25);color:light-dark(#19202c,#e7eaf0);font:1rem/1.65 -apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:flex-end;font-size:.875rem}
a{color:light-dark(#0a66ca,#6db2ff)}
h1{font-size:1.75rem;line-height:1.3}
pre{margin:1rem 0;padding:.75rem 1rem;white-space:pre-wrap;border:1px solid light-dark(#dde2e9,#2c333f);border-radius:6px;background:light-dark(#f5f7fa,#12151b);font-size:.875rem}`
