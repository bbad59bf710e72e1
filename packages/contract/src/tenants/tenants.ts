import { z } from 'zod/mini'
import { Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** D31: 1 normal, 2 suspended, 3 terminated, 4 trial expired. */
export const TenantStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const Tenant = z.object({
  id: Id,
  name: z.string(),
  disabled: z.boolean(),
  tenantAdmin: z.boolean(),
  categoryCodes: z.array(z.string()),
  status: TenantStatus,
  disabledReason: z.nullable(z.string()),
  recoverTime: z.nullable(Instant),
  customCode: z.nullable(z.string()),
  isI18nEnv: z.boolean(),
})
export type Tenant = z.infer<typeof Tenant>

export const TenantInfo = z.object({
  id: Id,
  name: z.string(),
  companyName: z.nullable(z.string()),
  creditCode: z.nullable(z.string()),
  adminUserCode: z.nullable(z.string()),
})
export type TenantInfo = z.infer<typeof TenantInfo>

/** A person's identity in a tenant: their own, or one through a participant organisation (D32, D34). */
export const Identity = z.object({
  externalType: z.union([z.literal(0), z.literal(1)]),
  externalEntityId: z.nullable(Id),
  bizId: Id,
  bizType: z.string(),
  bizName: z.string(),
  participantOrgId: z.nullable(Id),
  roleType: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  external: z.boolean(),
  externalName: z.nullable(z.string()),
})
export type Identity = z.infer<typeof Identity>

export const Entrance = z.object({
  tenantId: Id,
  tenantName: z.string(),
  disabled: z.boolean(),
  tenantAdmin: z.boolean(),
  lastUsed: z.boolean(),
  status: TenantStatus,
  disabledReason: z.nullable(z.string()),
  recoverTime: z.nullable(Instant),
  isI18nEnv: z.boolean(),
  identities: z.array(Identity),
})
export type Entrance = z.infer<typeof Entrance>

/** The participant organisation that a person works for (extend-context). */
export const ParticipantContext = z.object({
  contextTypeCode: z.literal('participant'),
  participantId: Id,
  participantOrgId: z.nullable(Id),
  participantUserType: z.string(),
  identityCode: z.string(),
  boundAt: Instant,
})

export const tenants = [
  endpoint('GET /api/tenant-user/v4/tenants/list-cur-user', {
    summary: 'The tenants of the signed-in person',
    access: 'user',
    beforeAgreement: true,
    query: z.object({ includeExternal: z.optional(z.enum(['true', 'false'])) }),
    response: z.array(Tenant),
  }),
  endpoint('GET /api/tenant-user/v4/tenants/{id}', {
    summary: 'A tenant’s data, for its members',
    access: 'user',
    beforeAgreement: true,
    params: z.object({ id: IdText }),
    response: TenantInfo,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/tenant-user/v4/users/tenant/entrance', {
    summary: 'Every tenant of the person with the identities to enter it as',
    access: 'user',
    beforeAgreement: true,
    response: z.array(Entrance),
  }),
  endpoint('POST /api/tenant-user/v4/users/extend-context', {
    summary: 'Act as a participant of this tenant, or, with externalType 0, as oneself',
    access: 'tenant',
    beforeAgreement: true,
    body: z
      .object({
        contextTypeCode: z.literal('participant'),
        externalType: z.union([z.literal(0), z.literal(1)]),
        externalEntityId: z.nullable(Id),
        /** Organisation of the participant; default: the identity's own. */
        participantOrgId: z.optional(z.nullable(Id)),
      })
      .check(
        z.refine(({ externalType, externalEntityId }) => externalType === 0 || externalEntityId !== null, {
          path: ['externalEntityId'],
        }),
      ),
    response: z.nullable(ParticipantContext),
    errors: ['NOT_FOUND', 'TERMS_REQUIRED'],
  }),
] as const
