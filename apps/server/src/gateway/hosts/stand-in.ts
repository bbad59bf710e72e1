import { basename } from 'node:path/posix'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { frameAncestorsOf } from './framing.ts'
import type { CodeAndPath, Gateway } from '../gateway-context.ts'
import { appHostPolicy } from './policy.ts'
import type { GatewayApplication } from '../registry.ts'
import { languageOf } from '../../http/pipeline/language.ts'
import { bootElement, GATEWAY_PATH } from '../pages/own-page.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'

/**
 * HOST-150: path that the gateway itself answers, so that the engine can determine whether an application's host is
 * reachable.
 */
export const REACHABILITY_PATH = `${GATEWAY_PATH}/here`

type Instead = 'here' | 'file' | 'download' | 'isolated' | 'empty'

const isOf = (request: FastifyRequest, ...destinations: string[]) =>
  destinations.includes(String(request.headers['sec-fetch-dest']))

const fileName = (request: FastifyRequest): string => {
  const name = basename(request.url.split('?', 1)[0] ?? '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Content types that browsers display in a frame; they download all others. */
const SHOWN =
  /^(text\/(?!(x-)?calendar|csv|comma-separated|tab-separated|tsv|(x-)?vcard|ofx|ldif)|image\/|audio\/|video\/|application\/(json|xml|pdf|ogg)\b|multipart\/)/i
/** XML- and JSON-based types such as XHTML and feeds. */
const isStructured = (type: string): boolean => /[+](xml|json)$/i.test(type.split(';', 1)[0]?.trim() ?? '')

/** Returns whether the navigation was started by the portal rather than by a page of the application. */
const isFirst = ({ headers }: FastifyRequest) => /^(same|cross)-site$/.test(String(headers['sec-fetch-site']))

/**
 * HOST-160: returns whether a page requests cross-origin isolation, which browsers deny to frames of a page without
 * it (D157).
 */
const isIsolated = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  /^\s*same-origin\b/i.test(String(headers['cross-origin-opener-policy'] ?? '')) &&
  /^\s*(require-corp|credentialless)\b/i.test(String(headers['cross-origin-embedder-policy'] ?? ''))

/**
 * HOST-204: returns whether a browser would show no page for this answer, so that the frame of a first page would have
 * no document.
 */
export const leavesNoPage = (request: FastifyRequest, status: number): boolean =>
  request.method === 'GET' && (status === 204 || status === 205) && isOf(request, 'iframe') && isFirst(request)

/**
 * HOST-150, HOST-151: returns the page that replaces a response that a frame cannot display. PDFs have no
 * viewer in a sandboxed frame. A first page that the browser would download would leave the frame without a document.
 */
export function findStandIn(
  request: FastifyRequest,
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Instead | undefined {
  if (leavesNoPage(request, status)) return 'empty'
  if (request.method !== 'GET' || status !== 200) return undefined
  const type = String(headers['content-type'] ?? '')
  if (/^text\/html\b/i.test(type) && isOf(request, 'iframe') && isFirst(request) && isIsolated(headers))
    return 'isolated'
  const isSaved =
    /^attachment\b/i.test(String(headers['content-disposition'] ?? '')) ||
    (type !== '' && !SHOWN.test(type) && !isStructured(type))
  if (isSaved) return isOf(request, 'iframe') && isFirst(request) ? 'download' : undefined
  const isPdf = /^application\/pdf\b/i.test(type)
  return isPdf && isOf(request, 'iframe', 'frame', 'embed', 'object') ? 'file' : undefined
}

/** Sends a page with the boot script instead of a response. Its text is for frames without the engine. */
export async function sendStandIn(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  gateway: Gateway,
  { application, instead }: { application: GatewayApplication; instead: Instead },
): Promise<FastifyReply> {
  const { hosts, ownBoot, defaultLanguage } = gateway
  const framing = appHostPolicy({ ...application, csp: null }, hosts, {
    framers: await frameAncestorsOf(request, gateway),
  })
  const language = languageOf(request, defaultLanguage)
  const element = bootElement({
    path: ownBoot.path,
    portalOrigin: hosts.portalOrigin,
    code: application.code,
    lifecycleName: null,
    instead,
  })
  const texts = textsOf(request, instead, language)
  return reply.headers({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none', ${framing}`,
    vary: 'sec-fetch-dest, sec-fetch-site',
  }).send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
${element}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;text-align:center;overflow-wrap:anywhere}
a{display:inline-block;margin:.25rem;padding:.4rem 1rem;border:1px solid;border-radius:.3rem;color:inherit;text-decoration:none}</style>
<main>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p>${texts.links}</p>
</main>
</html>`)
}

function textsOf(request: FastifyRequest, instead: Instead, language: Parameters<typeof serverText>[1]) {
  const translate = (key: Parameters<typeof serverText>[0]) => serverText(key, language)
  const link = (attributes: string, key: Parameters<typeof serverText>[0]) =>
    `<a href=""${attributes}>${translate(key)}</a>`
  const title = fileName(request).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  switch (instead) {
    case 'here':
      return { title: 'Portico', text: '', links: '' }
    case 'file':
      return {
        title,
        text: translate('file.notEmbeddable'),
        links: link(' target="_blank" rel="noopener"', 'file.open') + link(' download', 'file.save'),
      }
    case 'empty':
      return { title: translate('empty.title'), text: translate('empty.text'), links: link('', 'upstream.retry') }
    case 'isolated':
      return {
        title,
        text: translate('isolated.opensInWindow'),
        links: link(' target="_blank" rel="noopener"', 'file.open'),
      }
    case 'download':
      return {
        title,
        text: translate('file.saved'),
        links: link(' download', 'file.again'),
      }
  }
}
