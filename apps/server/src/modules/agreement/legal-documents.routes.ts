import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, Language } from '@portico/contract/protocol/common'
import { dateLocale } from '@portico/i18n/languages'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database, SystemDb } from '../../db/handles.ts'
import { type DefaultLanguage, languageOf } from '../../http/pipeline/language.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { nameIn } from '../environment/names.service.ts'
import { findDocument, type LegalDocument } from './documents.service.ts'
import { PAGE_STYLE } from './document-style.ts'
import { findByAddress, findOwnDocument, pageAddress, toLegalDocument } from './tenant-documents.service.ts'

type Kind = 'agreement' | 'privacy'

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')

/** Forbids scripts, foreign resources and framing, because people must see exactly what they accept. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * AGREE-4: registers the public pages of the agreement and the privacy policy, which are readable before acceptance.
 */
export function registerLegalDocumentPages(app: FastifyInstance, database: Database, fallback: DefaultLanguage): void {
  const languageIn = (request: FastifyRequest<{ Querystring: { lang?: string } }>): Language => {
    const requested = Language.safeParse(request.query.lang)
    return requested.success ? requested.data : languageOf(request, fallback)
  }
  for (const kind of ['agreement', 'privacy'] as const) {
    app.get<{ Querystring: { lang?: string } }>(
      `/portal-pages/${kind}`,
      { config: { access: 'public' } },
      async (request, reply) => {
        const document = await database.system((db) => findDocument(db, kind))
        return send(
          reply,
          document && { kind, document, otherUrl: `/portal-pages/${OTHER[kind]}` },
          languageIn(request),
        )
      },
    )
    app.get<{ Params: { key: string }; Querystring: { lang?: string } }>(
      `/portal-pages/${kind}/:key`,
      { config: { access: 'public' } },
      async (request, reply) => {
        const page = await database.system((db) => findOwnPage(db, kind, request.params.key))
        return send(reply, page, languageIn(request))
      },
    )
  }
}

/** ADMIN-113: the page of a tenant's own document, which leads to the other document that applies there. */
async function findOwnPage(db: SystemDb, kind: Kind, key: string): Promise<Page | undefined> {
  const own = await findByAddress(db, kind, key)
  if (!own) return undefined
  const otherUrl = pageAddress(OTHER[kind], await findOwnDocument(db, own.tenantId, OTHER[kind]))
  return { kind, document: { ...toLegalDocument(own), version: String(own.number) }, otherUrl }
}

function send(reply: FastifyReply, page: Page | undefined, language: Language): FastifyReply {
  if (!page) throw new PortalError('NOT_FOUND')
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      vary: 'accept-language',
    })
    .send(pageOf(page, language))
}

const OTHER = { agreement: 'privacy', privacy: 'agreement' } as const
const TITLE = { agreement: 'agreement.title', privacy: 'privacy.title' } as const
const OWN_NAME: Record<Language, string> = { 'zh-CN': '简体中文', en: 'English', 'sv-SE': 'Svenska' }

interface Page {
  kind: Kind
  document: LegalDocument
  /** Address of the other document. */
  otherUrl: string
}

function pageOf({ kind, document, otherUrl }: Page, language: Language): string {
  const { texts, version, effectiveOn } = document
  const title = serverText(TITLE[kind], language)
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
<footer>${serverText('document.other', language)}: <a href="${otherUrl}?lang=${language}">${serverText(TITLE[OTHER[kind]], language)}</a></footer>
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
