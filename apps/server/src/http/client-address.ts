import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export type ClientAddressOf = (request: IncomingMessage) => string

/** HOST-93: the client's address of a request that Fastify never sees, by the very rule of its `trustProxy`. */
export function createClientAddress(trustProxy: readonly string[] | false): ClientAddressOf {
  const isTrusted = trustProxy === false ? () => false : proxyAddr.compile([...trustProxy])
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted))
}
