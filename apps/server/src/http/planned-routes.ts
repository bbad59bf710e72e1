import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { plannedRoutes } from '@portico/contract/planned'

/** API-2: calls that are not built yet say so. */
export function addPlannedRoutes(app: FastifyInstance): void {
  for (const route of plannedRoutes) {
    const [method = '', path = ''] = route.split(' ')
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: { access: 'public' },
      handler: () => {
        throw new PortalError('NOT_BUILT')
      },
    })
  }
}
