import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

export const RuntimeService = z.object({ service: z.string(), enabled: z.boolean(), status: z.enum(['UP', 'DOWN']) })
export type RuntimeService = z.infer<typeof RuntimeService>

export const MenuDependency = z.object({
  menuCode: z.string(),
  service: z.string(),
  required: z.boolean(),
  running: z.boolean(),
})
export type MenuDependency = z.infer<typeof MenuDependency>

const ServiceName = boundedText(63)

export const runtime = [
  endpoint('GET /api/org-permission', {
    summary: 'The services that menus depend on, with their state',
    access: 'tenant',
    response: z.array(RuntimeService),
  }),
  endpoint('GET /api/{service}/v4/runtime/services/list-runing-services', {
    summary: 'The running services; the service in the path is ignored',
    access: 'tenant',
    params: z.object({ service: ServiceName }),
    response: z.array(RuntimeService),
  }),
  endpoint('GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code', {
    summary: 'The services that a menu of the tenant depends on; the service in the path is ignored',
    access: 'tenant',
    params: z.object({ service: ServiceName }),
    query: z.object({ menuCode: boundedText(100) }),
    response: z.array(MenuDependency),
  }),
] as const
