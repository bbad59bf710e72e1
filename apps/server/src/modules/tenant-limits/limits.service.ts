import { type RawBuilder, sql } from 'kysely'
import type { ErrorCode } from '@portico/contract/protocol/errors'
import { PortalError } from '@portico/contract/protocol/errors'
import type { LimitedKind } from '@portico/contract/rules/administration/tenants'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

const REFUSALS = {
  people: 'PEOPLE_LIMIT_REACHED',
  organisations: 'ORGANISATION_LIMIT_REACHED',
} as const satisfies Record<LimitedKind, ErrorCode>

/** ADMIN-201: active members, and enabled organisations. */
export function countInUse(kind: LimitedKind, tenantId: number): RawBuilder<number> {
  const rows =
    kind === 'people'
      ? sql`membership own where own.tenant_id = ${tenantId} and own.status = 1`
      : sql`org_node own where own.tenant_id = ${tenantId} and own.enable = 1`
  return sql<number>`(select count(*)::int from ${rows})`
}

/**
 * ADMIN-202: whether the tenant may have so many more. Transactions that add to a limited tenant wait for each other until
 * they end, so that each sees what the former ones have added.
 */
export async function hasRoom(
  db: TenantDb | SystemDb,
  { tenantId, kind, added }: { tenantId: number; kind: LimitedKind; added: number },
): Promise<boolean> {
  if (added <= 0 || !(await isLimited(db, tenantId, kind))) return true
  await lockLimit(db, tenantId)
  const { rows } = await sql<{ fits: boolean }>`
    select coalesce(${sql.ref(kind)} >= ${countInUse(kind, tenantId)} + ${added}::int, true) as fits
    from tenant_limit where tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.fits ?? true
}

/** ADMIN-202: throws unless the tenant may have so many more. */
export async function assertRoom(
  db: TenantDb | SystemDb,
  more: { tenantId: number; kind: LimitedKind; added: number },
): Promise<void> {
  if (!(await hasRoom(db, more))) throw new PortalError(REFUSALS[more.kind])
}

export const lockLimit = (db: TenantDb | SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`limits/${tenantId}`}, 0))`.execute(db)

async function isLimited(db: TenantDb | SystemDb, tenantId: number, kind: LimitedKind): Promise<boolean> {
  const { rows } = await sql`
    select from tenant_limit where tenant_id = ${tenantId} and ${sql.ref(kind)} is not null`.execute(db)
  return rows.length > 0
}
