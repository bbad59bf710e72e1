/**
 * Calls of the specification that are not built yet: the server answers 501 with a problem, and the OpenAPI document
 * omits them. A call moves to `endpoints.ts` when it is built.
 */
export const plannedRoutes: readonly `${string} ${string}`[] = []

/** Path prefixes of further such calls: administration and account provisioning. */
export const plannedSpaces = ['/api/admin/v1', '/scim/v2'] as const
