import type { TenantActor } from '../../http/pipeline/actor.ts'

/** CHANGE-4, PREVIEW-5: a person for whom a change set is applied, without a call of theirs. */
export const absentActor = (tenantId: number, userId: number): TenantActor => ({
  ...{ userId, sessionId: 0, tenantId, sourceTenantId: null, language: 'en' },
  ...{ bearerHash: Buffer.alloc(0), boundTenantId: null, boundApplicationCode: null, loginTenantId: null },
  ...{ tenantAdmin: false, identityCode: '', externalEntityId: null },
  isScheduled: true,
})
