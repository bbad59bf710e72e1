/**
 * Calls of the specification that are not built yet: the server answers 501 with a problem, and the OpenAPI document
 * omits them. A call moves to `endpoints.ts` when it is built.
 */
export const plannedRoutes = ['GET /api/workbench/v4/user-widgets/workbench-config'] as const
export const plannedRoutes = [
  'GET /api/workbench/v4/ai-robot/resources',
  'PUT /api/workbench/v4/ti-run/update-custom-info',
] as const

/** Path prefixes of further such calls: administration and account provisioning. */
export const plannedSpaces = ['/api/admin/v1', '/scim/v2'] as const
