import { relative } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { findFile, isHashed } from '../files.ts'
import { type CodeAndPath, type Gateway, gatewayFor } from '../gateway-context.ts'
import { isPageRequest } from '../refusals/unavailable.ts'
import type { GatewayApplication } from '../registry.ts'
import { frameAncestorsOf } from './framing.ts'
import { cookieFacts, sendPageFile } from './own-pages.ts'
import { appHostPolicy } from './policy.ts'

/**
 * Requests for files with this extension are never answered. The demonstration's silent application and tests need
 * such a response (HOST-5).
 */
const UNANSWERED = '.never'

/** Sends a file of an application. `hold` keeps a request open without an answer. */
export async function sendFile(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  portalGateway: Gateway,
  { application, hold }: { application: GatewayApplication; hold: (reply: FastifyReply) => void },
): Promise<FastifyReply | void> {
  const gateway = gatewayFor(request, portalGateway)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    reply.header('allow', 'GET, HEAD')
    throw new PortalError('METHOD_NOT_ALLOWED')
  }
  const file = await findFile(gateway.root, application, request.params['*'], isPageRequest(request))
  if (!file) throw new PortalError('NOT_FOUND')
  if (file.endsWith(UNANSWERED)) return hold(reply)
  const isPage = file.endsWith('.html')
  const facts = isPage ? cookieFacts(request, gateway, application) : undefined
  if (facts) return sendPageFile(request, reply, gateway, { application, file, facts })
  if (isPage) {
    const framers = await frameAncestorsOf(request, gateway)
    reply.header('content-security-policy', appHostPolicy(application, gateway.hosts, { framers }))
  }
  const name = relative(gateway.root, file)
  return isHashed(name)
    ? reply.sendFile(name, gateway.root, { maxAge: '365d', immutable: true })
    : reply.header('cache-control', 'no-cache').sendFile(name, gateway.root, { cacheControl: false })
}
