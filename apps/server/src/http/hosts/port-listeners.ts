import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ApplicationPorts } from './application-ports.ts'

/**
 * HOST-190: listens on the applications' ports and passes the connections to the portal's server. If a port is not
 * available, its application has no address. Calling it again listens on ports that were added since.
 */
export function createPortListeners(app: FastifyInstance, ports: ApplicationPorts, host: string): () => Promise<void> {
  const servers = new Map<number, Server>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const server of servers.values()) server.close()
  })

  async function listen(port: number): Promise<void> {
    const server = createServer((socket) => void app.server.emit('connection', socket))
    servers.set(port, server)
    const error = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
      server.once('error', settle)
      server.listen({ port, host }, () => settle(undefined))
    })
    if (!error) return
    ports.markTaken(port)
    app.log.warn(
      { application: ports.codeAt(port), port, reason: error.code },
      'An application has no address: its port is not available. Free the port, or set APPS_PORTS to a free range',
    )
  }

  return async () => {
    if (isClosing || !app.server.listening) return
    await Promise.all(
      ports
        .list()
        .filter((port) => !servers.has(port))
        .map(listen),
    )
  }
}
