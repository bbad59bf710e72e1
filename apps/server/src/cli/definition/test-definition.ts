import { type ApplicationDefinition, entriesOf } from '@portico/contract/administration/application-definitions'
import { isUpstream } from '@portico/contract/applications/registry'
import { forbiddingDirective, framingRefusal } from './content-policy.ts'
import { partsOf } from './page-parts.ts'

/** A problem of a field of the definition. */
interface DefinitionProblem {
  path: readonly (string | number)[]
  text: string
}

/** Sends a request, as `fetch` does. */
export type SendRequest = (address: string, options: RequestInit) => Promise<Response>

interface Target {
  /** Address of the running application. */
  address: string
  /** Origin of the portal. */
  portal: string
  request: SendRequest
}

const ANSWER_WITHIN_MS = 10_000
const REDIRECTS = 5
/** Bytes of a page that are read. */
const PAGE_BYTES = 256 * 1024

/** The address at which the definition's application runs; undefined for files, which have no address. */
export const addressOf = ({ hosting: { sourceKind, source } }: ApplicationDefinition): string | undefined =>
  sourceKind === 'folder' ? undefined : source

/** ADMIN-100: requests each page of the definition at a running application, and compares the answers with the definition. */
export async function testDefinition(
  definition: ApplicationDefinition,
  target: Target,
): Promise<{ pages: number; problems: DefinitionProblem[] }> {
  const problems: DefinitionProblem[] = []
  const pages = pagesOf(definition)
  for (const page of pages) problems.push(...(await testPage(definition, target, page)))
  return { pages: pages.length, problems }
}

interface Page {
  path: readonly (string | number)[]
  at: string
}

/** The first page, the page with cards for home, and that of each menu. */
function pagesOf(definition: ApplicationDefinition): Page[] {
  const { hosting, homeCards } = definition
  return [
    { path: hosting.startPath ? ['hosting', 'startPath'] : ['hosting', 'source'], at: hosting.startPath ?? '/' },
    ...(homeCards === undefined ? [] : [{ path: ['homeCards'], at: homeCards }]),
    ...entriesOf(definition).flatMap(({ entry, path }) =>
      entry.path === undefined
        ? []
        : [
            {
              path: [...path, 'path'],
              at: entry.path + (entry.parameters ? `?${entry.parameters}` : ''),
            },
          ],
    ),
  ]
}

async function testPage(
  definition: ApplicationDefinition,
  { address, portal, request }: Target,
  { path, at }: Page,
): Promise<DefinitionProblem[]> {
  const { hosting } = definition
  const answer = await open(`${address.replace(/\/$/, '')}${at}`, request)
  if ('text' in answer) return [{ path, text: answer.text }]
  const { url, headers, html } = answer
  const isElsewhere = hosting.sourceKind === 'url' && !isUpstream(hosting.kind, hosting.sourceKind)
  // SEC-3: for pages that pass through the gateway, the gateway sets the framing policy
  const refusal = isElsewhere && hosting.kind === 'iframe' ? framingRefusal(headers, portal, url) : undefined
  const forbidden = isElsewhere ? [] : partsOf(html, url).map((part) => ({ part, directive: directiveOf(part) }))
  function directiveOf(part: ReturnType<typeof partsOf>[number]) {
    return forbiddingDirective(hosting.csp ?? {}, part, url)
  }
  const texts = forbidden.flatMap(({ part, directive }) =>
    directive === undefined
      ? []
      : [`${directive} forbids ${part.address ?? `the ${part.kind} within the page`} of ${at}.`],
  )
  return [
    ...(refusal === undefined ? [] : [{ path, text: `${at} may not be framed by ${portal}: ${refusal}` }]),
    ...[...new Set(texts)].map((text) => ({ path: ['hosting', 'csp'], text })),
  ]
}

/** The page with its headers, or the reason why it cannot be read. */
async function open(
  first: string,
  request: SendRequest,
): Promise<{ url: string; headers: Headers; html: string } | { text: string }> {
  let url = first
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const response = await request(url, { redirect: 'manual', headers: { accept: 'text/html' }, signal }).catch(
      () => undefined,
    )
    if (!response) return { text: `${url} does not answer.` }
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel()
      const next = URL.parse(location, url)
      if (next?.origin !== new URL(first).origin) return { text: `${url} leads to another origin: ${location}` }
      url = next.href
      continue
    }
    if (!response.ok) {
      await response.body?.cancel()
      return { text: `${url} answers ${response.status}.` }
    }
    const html = await startOf(response).catch(() => undefined)
    return html === undefined ? { text: `${url} does not answer.` } : { url, headers: response.headers, html }
  }
  return { text: `${first} redirects more than ${REDIRECTS} times.` }
}

/** The first bytes of an answer in HTML; an empty text for any other answer. */
async function startOf(response: Response): Promise<string> {
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(response.headers.get('content-type') ?? '')
  const chunks: Uint8Array[] = []
  let size = 0
  if (isPage && response.body)
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= PAGE_BYTES) break
    }
  else await response.body?.cancel()
  return Buffer.concat(chunks).toString('utf8')
}
