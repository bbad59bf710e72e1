import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { plannedRoutes, plannedSpaces } from '@portico/contract/planned'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** API-2: calls that are planned but not built answer 501. */
export function addPlannedRoutes(app: FastifyInstance): void {
  const add = (method: string | string[], url: string) =>
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { access: 'public' },
      handler: () => {
        throw new PortalError('NOT_BUILT')
      },
    })
  for (const route of plannedRoutes) {
    const [method = '', path = ''] = route.split(' ')
    add(method, path.replace(/\{(\w+)\}/g, ':$1'))
  }
  for (const space of plannedSpaces) add(METHODS, `${space}/*`)
}
