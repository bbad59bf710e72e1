import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { admitBootScript } from '../pages/boot-policy.ts'
import { frameAncestorsOf } from './framing.ts'
import type { Gateway } from '../gateway-context.ts'
import { appHostPolicy } from './policy.ts'
import type { UpstreamResponse } from '../upstream/proxy.ts'
import { failUpstream } from '../refusals/unavailable.ts'
import type { GatewayApplication } from '../registry.ts'
import { type BootFacts, bootElement, insertBootElement, readOwnPage } from '../pages/own-page.ts'
import { cookiePrefixOf } from '../../http/hosts/port-cookies.ts'
import { contentHash } from '../content-hash.ts'
import { prepareStream } from '../pages/streamed-page.ts'

/** The values that the boot script of an application's page gets. */
export const bootFacts = (
  { headers }: FastifyRequest,
  { ownBoot, hosts }: Gateway,
  { code, lifecycleName }: GatewayApplication,
): BootFacts => ({
  path: ownBoot.path,
  portalOrigin: hosts.portalOrigin,
  code,
  lifecycleName,
  cookiePrefix: hosts.isByPort(headers.host) ? cookiePrefixOf(code) : undefined,
})

/**
 * HOST-205: in pages of other kinds the script only renames the cookies and gets no address of the portal. Undefined if
 * cookies need no other names.
 */
export function cookieFacts(
  request: FastifyRequest,
  gateway: Gateway,
  application: GatewayApplication,
): BootFacts | undefined {
  if (application.kind === 'realm' || !gateway.hosts.isByPort(request.headers.host)) return undefined
  return { ...bootFacts(request, gateway, application), portalOrigin: '', lifecycleName: null }
}

/**
 * Removes conditions and ranges, because the browser's copy of a page contains the script and does not match the
 * upstream's tags.
 */
export function dropConditionalHeaders({ headers }: FastifyRequest): void {
  for (const name of ['if-none-match', 'if-modified-since', 'if-range', 'range'] as const) delete headers[name]
}

export const isDownload = (headers: UpstreamResponse['headers']) =>
  /^attachment\b/i.test(String(headers['content-disposition'] ?? ''))

interface PageFile {
  application: GatewayApplication
  file: string
  facts: BootFacts
}

/** HOST-121: sends a page of a folder with the boot script at its start. */
export async function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: Gateway,
  { application, file, facts }: PageFile,
): Promise<FastifyReply> {
  const { hosts } = gateway
  const policy = appHostPolicy(application, hosts, { framers: await frameAncestorsOf(request, gateway) })
  // A page that is cached by its entity tag has the same nonce each time.
  const { policies, nonce } = admitBootScript(
    policy,
    hosts.originOf(application.code, application.isolation) + facts.path,
    contentHash(facts.path),
  )
  const page = await readOwnPage(file, bootElement({ ...facts, nonce }))
  reply.headers({
    'content-security-policy': policies,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    etag: page.etag,
    vary: 'cookie',
  })
  return request.headers['if-none-match'] === page.etag ? reply.code(304).send() : reply.send(page.html)
}

interface Page {
  application: GatewayApplication
  answered: UpstreamResponse
  policy: string
  /** Entity tag of the copy that the browser has cached. */
  knownTag: string | undefined
  facts: BootFacts
}

/** HOST-121: sends a page of an upstream with the boot script at its start. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: Gateway,
  { application, answered, policy, knownTag, facts }: Page,
): Promise<FastifyReply> {
  const { message, headers } = answered
  const tag = headers.etag ?? headers['last-modified']
  const ours = tag === undefined ? undefined : `W/"${contentHash([tag, bootElement(facts), policy].join(' '))}"`
  const address = gateway.hosts.originOf(application.code, application.isolation) + facts.path
  const own = ours === undefined ? randomBytes(16).toString('base64url') : contentHash(ours)
  const { policies, nonce } = admitBootScript(policy, address, own)
  for (const name of ['last-modified', 'content-length', 'content-encoding', 'accept-ranges', 'etag'])
    delete headers[name]
  reply.code(message.statusCode ?? 502).headers({
    ...headers,
    'content-security-policy': policies,
    vary: [headers.vary, 'sec-fetch-dest, cookie'].flat().filter(Boolean).join(', '),
    ...(ours === undefined ? {} : { etag: ours }),
  })
  if (ours !== undefined && knownTag === ours && message.statusCode === 200) {
    message.destroy()
    return reply.code(304).send()
  }
  if (request.method === 'HEAD') {
    message.resume()
    return reply.send()
  }
  const element = bootElement({ ...facts, nonce })
  const page = await prepareStream(message, (html) => insertBootElement(html, element)).catch(failUpstream)
  return reply.header('content-type', page.contentType).send(gateway.proxy.limitPage(page.body, answered))
}
