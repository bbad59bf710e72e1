import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export type ClientAddressOf = (request: IncomingMessage) => string

/**
 * HOST-93: returns the client address of a request that does not pass through Fastify, by the same rule as Fastify's
 * `trustProxy`.
 */
export function createClientAddress(trustProxy: readonly string[] | false): ClientAddressOf {
  const isTrusted = trustProxy === false ? () => false : proxyAddr.compile([...trustProxy])
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted))
}
