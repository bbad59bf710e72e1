import { z } from 'zod/mini'
import { Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** A dashboard of an organisation or project. */
export const Dashboard = z.object({
  id: Id,
  name: z.string(),
  /** The class of its drawing; null for the default one. */
  icon: z.nullable(z.string()),
  /**
   * The address: with http or https, or a path of the portal's origin such as `/apps/{code}/…`. The client adds
   * `orgId`.
   */
  contentUrl: z.string(),
  sort: z.int(),
})
export type Dashboard = z.infer<typeof Dashboard>

/** A portal of the enterprise outside this one, such as its intranet. */
export const EnterprisePortal = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  iconUrl: z.nullable(z.string()),
  /** True for the one that is offered first. */
  isDefault: z.boolean(),
})
export type EnterprisePortal = z.infer<typeof EnterprisePortal>

export const dashboards = [
  endpoint('GET /api/workbench/v4/dashboards/list', {
    summary: 'The dashboards of an organisation in order; none where the person may not work',
    access: 'tenant',
    query: z.object({ orgId: IdText }),
    response: z.array(Dashboard),
  }),
  endpoint('GET /api/workbench/v4/portal-menus/project-bulletin-board', {
    summary: 'The bulletin board of an organisation, or null',
    access: 'tenant',
    query: z.object({ orgId: IdText }),
    response: z.nullable(Dashboard),
  }),
  endpoint('GET /api/workbench/v4/enterprise-portals/list', {
    summary: 'The enterprise portals of the entered tenant, the default one first',
    access: 'tenant',
    response: z.array(EnterprisePortal),
  }),
] as const
