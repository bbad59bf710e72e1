import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES, Language } from '@portico/contract/protocol/common'
import { dateLocale } from '@portico/i18n/languages'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../db/handles.ts'
import { languageOf } from '../../http/pipeline/language.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { nameIn } from '../environment/names.service.ts'
import { findDocument, type LegalDocument } from './documents.service.ts'
import { PAGE_STYLE } from './document-style.ts'

type Kind = 'agreement' | 'privacy'

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')

/** Forbids scripts, foreign resources and framing, because people must see exactly what they accept. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * AGREE-4: registers the public pages of the agreement and the privacy policy, which are readable before acceptance.
 */
export function registerLegalDocumentPages(app: FastifyInstance, database: Database, fallback: Language): void {
  for (const kind of ['agreement', 'privacy'] as const) {
    app.get<{ Querystring: { lang?: string } }>(
      `/portal-pages/${kind}`,
      { config: { access: 'public' } },
      async (request, reply) => {
        const document = await database.system((db) => findDocument(db, kind))
        if (!document) throw new PortalError('NOT_FOUND')
        const requestedLanguage = Language.safeParse(request.query.lang)
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': POLICY,
            'x-frame-options': 'DENY',
            'cache-control': 'no-cache',
            vary: 'accept-language',
          })
          .send(
            pageOf(kind, document, requestedLanguage.success ? requestedLanguage.data : languageOf(request, fallback)),
          )
      },
    )
  }
}

const TITLE = { agreement: 'agreement.title', privacy: 'privacy.title' } as const
const OWN_NAME: Record<Language, string> = { 'zh-CN': '简体中文', en: 'English', 'sv-SE': 'Svenska' }

function pageOf(kind: Kind, { texts, version, effectiveOn }: LegalDocument, language: Language): string {
  const title = serverText(TITLE[kind], language)
  const other: Kind = kind === 'agreement' ? 'privacy' : 'agreement'
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(effectiveOn),
  )
  const languages = LANGUAGES.map((code) =>
    code === language
      ? `<span aria-current="true">${OWN_NAME[code]}</span>`
      : `<a href="?lang=${code}" lang="${code}" hreflang="${code}">${OWN_NAME[code]}</a>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<nav>${languages.join('')}</nav>
<main>
<h1>${title}</h1>
<p class="about">${serverText('document.effective', language)}: <time datetime="${effectiveOn}">${day}</time><br>${serverText('document.version', language)}: ${escape(version)}</p>
${bodyOf(nameIn(texts, language))}
</main>
<footer>${serverText('document.other', language)}: <a href="/portal-pages/${other}?lang=${language}">${serverText(TITLE[other], language)}</a></footer>
</body>
</html>`
}

/** Renders a document. Its text is escaped; only the heading mark becomes markup (SEC-9). */
function bodyOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .flatMap((block) => {
      const [first = '', ...rest] = block.split('\n')
      if (!first.startsWith('## ')) return [`<p>${escape(block)}</p>`]
      return [`<h2>${escape(first.slice(3))}</h2>`, ...(rest.length > 0 ? [`<p>${escape(rest.join('\n'))}</p>`] : [])]
    })
    .join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
