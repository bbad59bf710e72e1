import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { type DefaultLanguage, languageOf } from '../../http/pipeline/language.ts'
import { nameIn } from '../environment/names.service.ts'
import type { HandbookChapter } from './handbook/handbook-chapter.ts'
import { HANDBOOK } from './handbook/handbook.ts'

const SCHEMES = ['light', 'dark', 'contrast'] as const
type Scheme = (typeof SCHEMES)[number]

/** The colours follow the address's `scheme`, otherwise the system. */
const STYLE = `:root{color-scheme:light dark;--text:light-dark(#19202c,#e7eaf0);--accent:light-dark(#0a66ca,#6db2ff);--line:light-dark(#dde2e9,#2c333f)}
:root[data-scheme=light]{color-scheme:light}
:root[data-scheme=dark]{color-scheme:dark}
:root[data-scheme=contrast]{--text:light-dark(#000,#fff);--line:light-dark(#000,#fff)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1.5rem 3rem;background:light-dark(#fff,#191d25);color:var(--text);font:1rem/1.65 -apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 1.25rem;padding-bottom:1rem;border-bottom:1px solid var(--line);font-size:1.5rem;line-height:1.3}
h2{margin:1.75rem 0 .25rem;font-size:1.0625rem;line-height:1.4}
h2::before{content:'';display:inline-block;width:.25rem;height:.9em;margin-right:.5rem;border-radius:2px;background:var(--accent);vertical-align:-.1em}
p{margin:.25rem 0 0}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** No scripts and no foreign resources; the portal frames the page. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** HELP-8: registers the public pages of the handbook, which contain no personal data. */
export function registerHandbookPages(app: FastifyInstance, fallback: DefaultLanguage): void {
  app.get<{ Params: { chapter: string }; Querystring: { lang?: unknown; scheme?: unknown } }>(
    '/portal-pages/help/:chapter',
    { config: { access: 'public' } },
    async (request, reply) => {
      const chapter = HANDBOOK.get(request.params.chapter)
      if (!chapter) throw new PortalError('NOT_FOUND')
      const language = Language.safeParse(request.query.lang)
      const scheme = SCHEMES.find((candidate) => candidate === request.query.scheme)
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': POLICY,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-cache',
          vary: 'accept-language',
        })
        .send(pageOf(chapter, language.success ? language.data : languageOf(request, fallback), scheme))
    },
  )
}

function pageOf({ titles, texts }: HandbookChapter, language: Language, scheme: Scheme | undefined): string {
  const title = escape(nameIn(titles, language))
  return `<!doctype html>
<html lang="${language}"${scheme ? ` data-scheme="${scheme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${nameIn(texts, language)
  .split(/\n{2,}/)
  .map(blockOf)
  .join('\n')}
</main>
</body>
</html>`
}

function blockOf(block: string): string {
  const [first = '', ...rest] = block.split('\n')
  if (!first.startsWith('## ')) return `<p>${escape(block)}</p>`
  return `<h2>${escape(first.slice(3))}</h2><p>${escape(rest.join('\n'))}</p>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
