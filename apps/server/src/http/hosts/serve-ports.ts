import type { FastifyInstance } from 'fastify'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import type { AppPortRange } from '../../addresses/app-ports.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { createPortListeners } from './port-listeners.ts'

interface Using {
  hosts: AppHosts
  ports: ApplicationPorts
  range: AppPortRange
  /** The address on which the server listens. */
  host: string
}

/**
 * HOST-190: loads the applications' ports before the first response at an address that needs them, and listens on
 * them. The demonstration does so only when a browser uses another address (HOST-193).
 */
export function servePorts(app: FastifyInstance, { hosts, ports, range, host }: Using): void {
  const listen = range.isListening ? createPortListeners(app, ports, host) : async () => {}
  if (range.use === 'every-address') {
    app.addHook('onReady', () => ports.refresh().catch(() => {}))
    app.addHook('onListen', listen)
    app.addHook('onReady', async () => {
      for (const application of ports.lacking())
        app.log.warn(
          { application },
          'An application has no address: all ports are taken. Set APPS_PORTS to a larger range',
        )
    })
  }
  app.addHook('onRequest', async (request) => {
    if (!hosts.at(request.headers.host).hasPorts) return
    // A response that needs the database reports its unavailability itself.
    await ports.refresh().catch(() => {})
    await listen()
  })
}
