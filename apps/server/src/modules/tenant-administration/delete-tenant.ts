import type { TenantDeletion, TenantDeletionOrder } from '@portico/contract/administration/tenants'
import { PortalError } from '@portico/contract/protocol/errors'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { putInBin } from '../bin/bin.service.ts'
import { type DeletionPart, measureParts } from '../deletion-parts/deletion-parts.service.ts'
import { lockTenantChanges, type RightsHolder } from '../rights/rights.service.ts'
import { findDeletedTenant, statusOf } from './deleted-tenant.service.ts'
import { assertOperator, findTenant, lockOperator } from './tenant-administration.ts'

/** ADMIN-233: what a deletion breaks; of a deleted tenant, when and why it was deleted. */
export async function effectsOfTenantDeletion(db: SystemDb, reader: RightsHolder, id: number): Promise<TenantDeletion> {
  assertOperator(reader, 'edit tenant')
  await findTenant(db, id)
  const deleted = await findDeletedTenant(db, reader.actor, id)
  const items = await measureParts(db, partsOf(id, reader.actor.language))
  return {
    ...{ items, isRestorable: true },
    deleted: deleted
      ? {
          ...{ entryId: deleted.id, deletedBy: deleted.deletedBy, reason: deleted.content.reason },
          ...{ deletedAt: deleted.deletedAt.toISOString(), expiresAt: deleted.expiresAt.toISOString() },
        }
      : null,
  }
}

const elsewhere = (id: number) =>
  sql`exists (select from membership other where other.user_id = own.user_id and other.tenant_id <> ${id})`

/** The names of the tenant's people are no part of it: its administrators read them. */
const partsOf = (id: number, language: RightsHolder['actor']['language']): DeletionPart[] => [
  {
    ...{ effect: 'only-people', isReadable: false },
    rows: sql`select null::text as name from membership own where own.tenant_id = ${id} and not ${elsewhere(id)}`,
  },
  {
    ...{ effect: 'other-people', isReadable: false },
    rows: sql`select null::text as name from membership own where own.tenant_id = ${id} and ${elsewhere(id)}`,
  },
  {
    ...{ effect: 'sessions', isReadable: false },
    rows: sql`select null::text as name from session where ${hasEntered(id)}`,
  },
  {
    ...{ effect: 'keys', isReadable: false },
    rows: sql`select null::text as name from service_key own where own.tenant_id = ${id} and own.expires_at > now()`,
  },
  {
    ...{ effect: 'trusts', isReadable: true },
    rows: sql`select partner.name from tenant_trust own
      join tenant partner on partner.id = case own.tenant_id when ${id} then own.source_tenant_id else own.tenant_id end
      where ${id}::bigint in (own.tenant_id, own.source_tenant_id)`,
  },
  {
    ...{ effect: 'only-applications', isReadable: true },
    rows: sql`select coalesce(application.names ->> ${language}, application.code) as name from tenant_application own
      join application on application.code = own.application_code
      where own.tenant_id = ${id} and not exists (select from tenant_application other
        where other.application_code = own.application_code and other.tenant_id <> ${id})`,
  },
  {
    ...{ effect: 'jobs', isReadable: false },
    rows: sql`select null::text as name from import_job own
        where own.tenant_id = ${id} and own.state in ('waiting', 'running')
      union all select null::text from change_set own where own.tenant_id = ${id} and own.state = 'scheduled'`,
  },
]

/** ADMIN-234: sessions that have entered the tenant, or are bound to it. */
const hasEntered = (id: number) => sql<boolean>`(session.bound_tenant_id = ${id} or exists (
  select from session_identity entered where entered.tenant_id = ${id} and entered.session_id = session.id))`

/**
 * ADMIN-232, ADMIN-234: closes a tenant and puts it in the bin of the operators. Each call checks the state, so that
 * nobody enters from the commit on, whether or not a session remains.
 */
export async function deleteTenant(
  db: SystemDb,
  context: ChangeContext,
  { id, name, reason }: TenantDeletionOrder & { id: number },
): Promise<{ expiresAt: string }> {
  const { actor } = context
  await lockOperator(db, actor)
  await lockTenantChanges(db, id)
  const tenant = await findTenant(db, id)
  if (id === actor.tenantId || (await findDeletedTenant(db, actor, id))) throw new PortalError('CONFLICT')
  if (name !== tenant.name)
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'name', reason: 'custom' }] })
  await db
    .updateTable('tenant')
    .set({ status: statusOf('terminated') })
    .where('id', '=', id)
    .execute()
  const content = { state: tenant.state, reason }
  await putInBin(db, context, { kind: 'tenant', code: String(id), names: { en: tenant.name }, content })
  await endSessions(db, id, actor.sessionId)
  const states = { before: { state: tenant.state }, after: { state: 'terminated', reason } }
  await auditChange(db, context, { action: 'tenant.delete', target: { tenantId: id }, ...states }, id)
  const { expiresAt } = (await findDeletedTenant(db, actor, id)) ?? {}
  if (!expiresAt) throw new Error('The tenant is not in the bin')
  return { expiresAt: expiresAt.toISOString() }
}

/** SIGN-161: in the order of their ids, as every other call locks sessions. That of the operator goes on elsewhere. */
async function endSessions(db: SystemDb, id: number, ownSessionId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from session where ${hasEntered(id)} and id <> ${ownSessionId} order by id for update`.execute(db)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await sql`delete from session where id = any (${ids}::bigint[])`.execute(db)
}
