import { z } from 'zod/mini'
import { EpochMs, Id, IdText, Instant, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { VIEW_DAYS } from '../rules/sessions/trust.ts'

const TrustedTenant = z.object({
  tenantId: Id,
  tenantName: z.string(),
  scopes: z.array(z.string()),
  expiredAt: EpochMs,
})
export type TrustedTenant = z.infer<typeof TrustedTenant>

export const TrustTokens = z.object({
  /** One token per tenant that may be viewed, by tenant id. */
  trustTenantsTokenMap: z.record(z.string(), z.string()),
  items: z.array(TrustedTenant),
})
export type TrustTokens = z.infer<typeof TrustTokens>

const NewViewRequest = z
  .object({
    /** Name of the menu or application, if its address names one. */
    productCode: z.optional(boundedText(100)),
    orgId: Id,
    /**
     * The page: a menu by its code, an application (its first menu), or a menu by its id. The first that is given
     * counts, in this order.
     */
    menuCode: z.optional(boundedText(100)),
    applicationCode: z.optional(boundedText(100)),
    menuId: z.optional(Id),
    /** Name of the role in any of the portal's languages: a label, not a code (D40). */
    roleName: boundedText(100),
  })
  .check(
    z.refine(({ menuCode, menuId, applicationCode }) =>
      [menuCode, menuId, applicationCode].some((name) => name !== undefined),
    ),
  )
export type NewViewRequest = z.infer<typeof NewViewRequest>

/** Granted at once, pending, or refused. */
export const ViewAnswer = z.object({
  granted: z.boolean(),
  pending: z.boolean(),
  requestId: z.nullable(Id),
  roleCode: z.nullable(z.string()),
})
export type ViewAnswer = z.infer<typeof ViewAnswer>

export const VIEW_STATES = ['pending', 'granted', 'refused', 'expired', 'withdrawn'] as const

export const ViewRequest = z.object({
  requestId: Id,
  state: z.enum(VIEW_STATES),
  tenantId: Id,
  tenantName: z.string(),
  orgId: Id,
  /** Null if the caller may not know of the organisation. */
  orgName: z.nullable(z.string()),
  /** The requested page, as the address named it. */
  productCode: z.nullable(z.string()),
  menuCode: z.nullable(z.string()),
  menuId: z.nullable(Id),
  applicationCode: z.nullable(z.string()),
  /** Null for an unknown page, and for the requester as long as nothing is granted (TRUST-46). */
  menuName: z.nullable(z.string()),
  roleCode: z.string(),
  roleName: z.string(),
  requestedBy: z.string(),
  /** Tenant of the requester, if it is another one. */
  sourceTenantId: z.nullable(Id),
  sourceTenantName: z.nullable(z.string()),
  requestedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** When the permission ends; null if there is none. */
  expiredAt: z.nullable(EpochMs),
})
export type ViewRequest = z.infer<typeof ViewRequest>

const RequestsQuery = z.object({ role: z.enum(['requester', 'approver']) })

const ViewDecision = z.object({
  decision: z.enum(['approve', 'refuse', 'withdraw', 'remove']),
  /** For an approval: its duration in days. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(VIEW_DAYS.maximum))),
})
export type ViewDecision = z.infer<typeof ViewDecision>

const requestEndpoint = {
  summary: 'Request the permission to view a menu in an organisation',
  access: 'tenant',
  body: NewViewRequest,
  response: ViewAnswer,
  errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  forViewers: true,
} as const

const list = {
  summary: 'Requests for view permissions: the caller’s own, or those that the tenant decides',
  access: 'tenant',
  query: RequestsQuery,
  response: z.array(ViewRequest),
  errors: ['FORBIDDEN'],
} as const

const decide = {
  summary: 'Approve or refuse a request, withdraw a permission, or remove an ended request (ADMIN-187)',
  access: 'tenant',
  params: z.object({ id: IdText }),
  body: ViewDecision,
  response: ViewRequest,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
} as const

export const trust = [
  endpoint('GET /api/uaa/user/tenant-token/repeat', {
    summary: 'A view-only token for each tenant that trusts the caller’s tenant',
    access: 'tenant',
    response: TrustTokens,
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /api/trust-permissions/add-default-auth-result', requestEndpoint),
  endpoint('POST /api/org-permission/v4/trust-permissions/add-default-auth-result', requestEndpoint),
  endpoint('GET /api/trust-permissions/requests', list),
  endpoint('GET /api/org-permission/v4/trust-permissions/requests', list),
  endpoint('PUT /api/trust-permissions/requests/{id}/decision', decide),
  endpoint('PUT /api/org-permission/v4/trust-permissions/requests/{id}/decision', decide),
] as const
