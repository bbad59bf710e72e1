import { DEFAULT_LANGUAGE } from '@portico/contract/rules/account/languages'
import type { TenantActor } from '../../http/pipeline/actor.ts'

/** CONF-22: the deployment itself, as the actor of its files. It has every right in the tenant, and no account. */
export const deploymentActor = (tenantId: number): TenantActor => ({
  ...{ tenantId, isDeployment: true, tenantAdmin: true, userId: 0, sessionId: 0, identityCode: '' },
  ...{ sourceTenantId: null, externalEntityId: null, loginTenantId: null },
  ...{ boundTenantId: null, boundApplicationCode: null },
  ...{ language: DEFAULT_LANGUAGE, bearerHash: Buffer.alloc(0) },
})
