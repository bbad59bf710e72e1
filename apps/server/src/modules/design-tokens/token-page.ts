import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { readDesignTokens, type DesignToken } from './read-tokens.ts'

/** The attributes of the root that tokens depend on, with their values; the first one is the default. */
const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast'],
  density: ['standard', 'compact', 'comfortable'],
  motion: ['system', 'reduced', 'full'],
} as const
type Choice = keyof typeof CHOICES
type Chosen = Record<Choice, string>

/** THEME-13: the living sample of the tokens, in development only. It reads the style sheet at each request. */
export function addTokenPage(app: FastifyInstance, { isDevelopment, shellDir }: Config): void {
  if (!isDevelopment) return
  app.get<{ Querystring: Record<string, unknown> }>(
    '/portal-pages/tokens',
    { config: { access: 'public' } },
    async ({ query }, reply) => {
      const css = await readFile(join(shellDir, '../src/ui/tokens.css'), 'utf8')
      const nonce = randomBytes(16).toString('base64')
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
          'x-frame-options': 'DENY',
          'cache-control': 'no-store',
        })
        .send(tokenPage(css, { nonce, chosen: chosenIn(query) }))
    },
  )
}

function chosenIn(query: Readonly<Record<string, unknown>>): Chosen {
  const entries = Object.entries(CHOICES).map(([name, values]) => [
    name,
    values.find((value) => value === query[name]) ?? values[0],
  ])
  return Object.fromEntries(entries) as Chosen
}

export function tokenPage(css: string, { nonce, chosen }: { nonce: string; chosen: Chosen }): string {
  const groups = readDesignTokens(css)
  const samples = groups.flatMap(({ tokens }) =>
    tokens.map((token) => `.${token.name.slice(2)} i { ${styleOf(token)} }`),
  )
  const attributes = Object.entries(chosen)
    .filter(([name, value]) => value !== CHOICES[name as Choice][0])
    .map(([name, value]) => ` data-${name}="${value}"`)
  return `<!doctype html>
<html lang="en"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Design tokens</title>
<style nonce="${nonce}">${css}
${STYLE}
${samples.join('\n')}</style>
</head>
<body>
<main>
<h1>Design tokens</h1>
<nav aria-label="Look">${Object.entries(CHOICES)
    .map(
      ([name, values]) => `<p>${name}: ${values.map((value) => linkTo(name as Choice, value, chosen)).join(' ')}</p>`,
    )
    .join('')}</nav>
${groups.map(({ title, tokens }) => `<h2>${escape(title)}</h2>\n<ul>${tokens.map(itemOf).join('\n')}</ul>`).join('\n')}
</main>
</body>
</html>`
}

function linkTo(name: Choice, value: string, chosen: Chosen): string {
  const query = new URLSearchParams({ ...chosen, [name]: value })
  const current = chosen[name] === value ? ' aria-current="true"' : ''
  return `<a href="?${escape(query.toString())}"${current}>${value}</a>`
}

const itemOf = ({ name, value, kind }: DesignToken) =>
  `<li class="${name.slice(2)} ${kind}"><i>${SAMPLE_TEXT[kind] ?? ''}</i><code>${name}</code><small>${escape(value)}</small></li>`

const WORDS = 'Portico 门户 Åäö 012'
const SAMPLE_TEXT: Partial<Record<DesignToken['kind'], string>> = {
  text: WORDS,
  font: WORDS,
  weight: WORDS,
  line: `${WORDS}<br>${WORDS}`,
}

/** The declaration that shows a token. */
function styleOf({ name, kind }: DesignToken): string {
  const value = `var(${name})`
  switch (kind) {
    case 'colour':
      return `background: ${value}`
    case 'size':
      return `inline-size: ${value}; block-size: 12px; background: var(--p-accent)`
    case 'text':
      return `font-size: ${value}`
    case 'font':
      return `font-family: ${value}`
    case 'line':
      return `line-height: ${value}`
    case 'weight':
      return `font-weight: ${value}`
    case 'radius':
      return `border-radius: ${value}; background: var(--p-accent)`
    case 'shadow':
      return `box-shadow: ${value}; background: var(--p-surface-raised)`
    case 'time':
      return `background: var(--p-accent); animation: move ${value} var(--p-ease) infinite alternate`
    case 'value':
      return 'display: none'
  }
}

const STYLE = `
body { margin: 0; padding: 24px; background: var(--p-surface); color: var(--p-text); font: var(--p-text-m)/var(--p-line) var(--p-font) }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 16px; padding: 0; list-style: none }
li { display: grid; gap: 4px; align-content: end }
li i { display: block; font-style: normal }
li:is(.colour, .radius, .shadow) i { block-size: 40px; border: 1px solid var(--p-border) }
li.time i { inline-size: 40px; block-size: 12px }
code { font-family: var(--p-font-mono) }
small { color: var(--p-text-muted); overflow-wrap: anywhere }
nav p { margin: 0 }
a { color: var(--p-accent-text) }
a[aria-current] { font-weight: var(--p-weight-strong) }
@keyframes move { to { translate: 120px } }
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
