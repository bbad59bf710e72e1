import type { Entrance, Identity } from '@portico/contract/tenants/tenants'
import type { z } from 'zod/mini'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { tenantState } from './tenants.service.ts'
import { isVisibleTenant } from './visible-tenants.service.ts'
import * as store from './tenants.store.ts'

/** TENANT-11: every tenant of the person with the identities for its entry. One of them is marked as last used. */
export async function listEntrances(db: SystemDb, actor: Actor): Promise<z.infer<typeof Entrance>[]> {
  const tenants = (await store.listMemberships(db, actor.userId)).filter(({ id }) => isVisibleTenant(actor, id))
  const identities = Map.groupBy(await store.listIdentities(db, actor.userId), ({ tenant_id }) => tenant_id)
  const lastUse = Math.max(0, ...tenants.map(({ last_used_at }) => last_used_at?.getTime() ?? 0))
  return tenants.map((row) => ({
    ...tenantState(row, actor),
    tenantId: row.id,
    tenantName: row.name,
    tenantAdmin: row.tenant_admin,
    lastUsed: lastUse > 0 && row.last_used_at?.getTime() === lastUse,
    identities: (identities.get(row.id) ?? []).map((identity) => identityOf(identity, row.name)),
  }))
}

type IdentityRow = Awaited<ReturnType<typeof store.listIdentities>>[number]

function identityOf(row: IdentityRow, tenantName: string): Identity {
  const common = { tenantId: row.tenant_id, tenantName, roleType: row.role_type }
  if (row.external_entity_id === null) {
    return {
      ...common,
      externalType: 0,
      externalEntityId: null,
      bizId: row.tenant_id,
      bizType: 'tenant',
      bizName: tenantName,
      participantOrgId: null,
      external: false,
      externalName: null,
    }
  }
  return {
    ...common,
    externalType: 1,
    externalEntityId: row.external_entity_id,
    bizId: row.external_entity_id,
    bizType: row.biz_type ?? 'participant',
    bizName: row.entity_name ?? '',
    participantOrgId: row.participant_org_id,
    external: true,
    externalName: row.entity_name,
  }
}
