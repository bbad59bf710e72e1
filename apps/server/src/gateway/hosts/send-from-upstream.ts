import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CodeAndPath, type Gateway, gatewayFor } from '../gateway-context.ts'
import { leavesNoPage, sendStandIn } from './stand-in.ts'
import { isPageRequest } from '../refusals/unavailable.ts'
import type { GatewayApplication } from '../registry.ts'
import { frameAncestorsOf } from './framing.ts'
import { dropConditionalHeaders, cookieFacts, isDownload, sendPage } from './own-pages.ts'
import { appHostPolicy } from './policy.ts'

/** Sends the answer of the application's upstream, with the gateway's policy if it is a page. */
export async function sendFromUpstream(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  portalGateway: Gateway,
  application: GatewayApplication,
): Promise<FastifyReply> {
  const gateway = gatewayFor(request, portalGateway)
  const { hosts, proxy } = gateway
  const path = hosts.ownUrl(request.url, application.code)
  const base = hosts.originOf(application.code, application.isolation)
  const facts = isPageRequest(request) ? cookieFacts(request, gateway, application) : undefined
  const knownTag = request.headers['if-none-match']
  if (facts) dropConditionalHeaders(request)
  const answered = await proxy.ask(request, reply, { application, path, base })
  const { message, headers } = answered
  if (leavesNoPage(request, message.statusCode ?? 502)) {
    message.destroy()
    return sendStandIn(request, reply, gateway, { application, instead: 'empty' })
  }
  const isPage = /^(text\/html|application\/xhtml\+xml)\b/i.test(String(headers['content-type'] ?? ''))
  const policy = headers['content-security-policy']
  if (isPage || policy !== undefined) {
    const framers = isPage ? await frameAncestorsOf(request, gateway) : []
    const ofUpstream = policy && String(policy)
    headers['content-security-policy'] = appHostPolicy(application, hosts, { ofUpstream, framers })
  }
  headers.vary = [String(headers.vary ?? ''), 'origin', isPage && 'cookie'].filter(Boolean).join(', ')
  if (facts && /^text\/html\b/i.test(String(headers['content-type'] ?? '')) && !isDownload(headers)) {
    const policy = String(headers['content-security-policy'])
    return sendPage(request, reply, gateway, { application, answered, policy, knownTag, facts })
  }
  return proxy.send(reply, answered)
}
