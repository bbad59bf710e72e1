import { extname, relative } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { findFile, isHashed } from '../files.ts'
import { frameAncestorsOf } from './framing.ts'
import type { CodeAndPath, Gateway } from '../gateway-context.ts'
import { appHostPolicy } from './policy.ts'
import type { GatewayApplication } from '../registry.ts'
import { sendProcessPage, hasOwnProcess, PROCESS_PATH, takeProcessCookie } from './process.ts'
import { dropConditionalHeaders, bootFacts, isDownload, sendPage, sendPageFile } from './own-pages.ts'
import { REACHABILITY_PATH, findStandIn, sendStandIn } from './stand-in.ts'
import { ownCookies, ownOriginHeaders, setOwnHostHeaders } from './own-host-headers.ts'
import { isWorkerRequest, sendWorker, sendWorkerFile } from '../pages/own-worker.ts'

/** Content types of file extensions that browsers do not display in a frame by default. */
const FILE_TYPES: Readonly<Record<string, string | undefined>> = {
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.zip': 'application/zip',
}

const FRAMES = ['iframe', 'frame']

/** Returns whether the browser requests a page for a frame or window. Browsers send this to trustworthy hosts only. */
function isPageRequest({ headers, method }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return [...FRAMES, 'document'].includes(String(destination))
  return (method === 'GET' || method === 'POST') && /\btext\/html\b/.test(headers.accept ?? '')
}

const isHtml = (type: string | string[] = ''): boolean => /^text\/html\b/i.test(String(type))

const isScript = (type: string | string[] = ''): boolean => /\b(java|ecma)script\b/i.test(String(type))

/**
 * HOST-110, HOST-122: serves an application at its own origin unchanged, except that the boot script is inserted at
 * the start of its pages.
 */
export async function sendOwnHost(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  gateway: Gateway,
  application: GatewayApplication,
): Promise<FastifyReply> {
  setOwnHostHeaders(reply, application, hasOwnProcess(request))
  if (`/${request.params['*']}` === PROCESS_PATH) return sendProcessPage(request, reply, gateway.hosts)
  takeProcessCookie(request.headers)
  if (`/${request.params['*']}` === REACHABILITY_PATH)
    return sendStandIn(request, reply, gateway, { application, instead: 'here' })
  return application.upstream
    ? sendFromUpstream(request, reply, gateway, application)
    : sendFromFolder(request, reply, gateway, application)
}

async function sendFromFolder(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  gateway: Gateway,
  application: GatewayApplication,
): Promise<FastifyReply> {
  const { root } = gateway
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    reply.header('allow', 'GET, HEAD')
    throw new PortalError('METHOD_NOT_ALLOWED')
  }
  const file = await findFile(root, application, request.params['*'], isPageRequest(request))
  if (!file) throw new PortalError('NOT_FOUND')
  if (isWorkerRequest(request))
    return sendWorkerFile(reply, gateway, { file, facts: bootFacts(request, gateway, application) })
  const instead = findStandIn(request, 200, { 'content-type': FILE_TYPES[extname(file)] })
  if (instead) return sendStandIn(request, reply, gateway, { application, instead })
  if (!file.endsWith('.html')) {
    const name = relative(root, file)
    return isHashed(name)
      ? reply.sendFile(name, root, { maxAge: '365d', immutable: true })
      : reply.header('cache-control', 'no-cache').sendFile(name, root, { cacheControl: false })
  }
  return sendPageFile(request, reply, gateway, { application, file, facts: bootFacts(request, gateway, application) })
}

async function sendFromUpstream(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  gateway: Gateway,
  application: GatewayApplication,
): Promise<FastifyReply> {
  const { hosts, proxy } = gateway
  const path = hosts.ownUrl(request.url, application.code)
  const wantsPage = isPageRequest(request)
  const knownTag = request.headers['if-none-match']
  // A page or worker in the browser's cache contains the gateway's script in a version other than the upstream's
  // copy.
  const wantsWorker = isWorkerRequest(request)
  if (wantsPage || wantsWorker) dropConditionalHeaders(request)
  const base = hosts.originOf(application.code, application.isolation)
  const answered = await proxy.ask(request, reply, { application, path, base })
  const { message, headers } = answered
  const instead = findStandIn(request, message.statusCode ?? 502, headers)
  if (instead) {
    message.destroy()
    return sendStandIn(request, reply, gateway, { application, instead })
  }
  Object.assign(headers, ownOriginHeaders(message.headers))
  if (message.headers['set-cookie']) {
    const url = new URL(application.upstream ?? '')
    const back = {
      url,
      base: '',
      origin: hosts.originOf(application.code, application.isolation),
      isSecure: hosts.isTrustworthy,
    }
    headers['set-cookie'] = ownCookies(message.headers['set-cookie'], hosts, back)
  }
  const ofUpstream = headers['content-security-policy'] && String(headers['content-security-policy'])
  const framers = await frameAncestorsOf(request, gateway)
  const policy = appHostPolicy(application, hosts, { ofUpstream, framers })
  if (wantsWorker && message.statusCode === 200 && isScript(headers['content-type'])) {
    headers['content-security-policy'] = policy
    return sendWorker(reply, gateway, { answered, facts: bootFacts(request, gateway, application) })
  }
  const isPage = wantsPage && isHtml(headers['content-type']) && !isDownload(headers)
  if (!isPage) {
    headers['content-security-policy'] = policy
    return proxy.send(reply, answered)
  }
  const facts = bootFacts(request, gateway, application)
  return sendPage(request, reply, gateway, { application, answered, policy, knownTag, facts })
}
