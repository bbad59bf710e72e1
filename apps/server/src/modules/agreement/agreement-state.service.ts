import { type RawBuilder, sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

const AGREEMENT = ['agreement', 'privacy'] as const

/** AGREE-1: the current version of the portal's documents of these kinds: the newest that is in effect. */
export const portalVersion = (kinds: readonly string[]): RawBuilder<string | null> => sql`(
  select version from legal_document where kind = any (${[...kinds]}::text[]) and effective_on <= current_date
  order by effective_on desc, version desc limit 1)`

/** ADMIN-108: the version of one kind, the tenant's own or that of the portal. */
const versionOf = (kind: (typeof AGREEMENT)[number]): RawBuilder<string | null> =>
  sql`coalesce('own-' || own.${sql.ref(kind)}, ${portalVersion([kind])})`

/**
 * ADMIN-112: the version that a person accepts in the tenant. If one of its two documents is the tenant's own, it names
 * both; without one of them it is null, so that nobody is asked.
 */
const presentVersion = (tenantId: number): RawBuilder<string | null> => sql`(
  select case when own.agreement is null and own.privacy is null then ${portalVersion(AGREEMENT)}
    else ${versionOf('agreement')} || '+' || ${versionOf('privacy')} end
  from (
    select max(number) filter (where kind = 'agreement') as agreement,
      max(number) filter (where kind = 'privacy') as privacy
    from tenant_legal_document where tenant_id = ${tenantId} and number > 0) own)`

/** Returns null if there are no documents, so that nothing needs acceptance. */
export async function findAgreementVersion(db: TenantDb | SystemDb, tenantId: number): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`select ${presentVersion(tenantId)} as version`.execute(db)
  return rows[0]?.version ?? null
}

/**
 * AGREE-3: records that an identity has accepted the current version, in every token of the session that acts as that
 * identity. A token gets this state when it is issued or changes its identity, so that no other call needs to look it
 * up.
 */
export async function markAccepted(
  db: TenantDb,
  { tenantId, sessionId, identityCode }: { tenantId: number; sessionId: number; identityCode: string },
): Promise<void> {
  await db
    .updateTable('token_identity')
    .set({ agreed: true })
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .where('identity_code', '=', identityCode)
    .execute()
}

/** Returns whether the identity has accepted the current version, or no acceptance is required. */
export async function hasAccepted(
  db: TenantDb | SystemDb,
  { tenantId, userId, identityCode }: { tenantId: number; userId: number; identityCode: string },
): Promise<boolean> {
  const { rows } = await sql<{ accepted: boolean }>`
    with present as materialized (select ${presentVersion(tenantId)} as version)
    select (select version from present) is null or exists (
      select from agreement_acceptance accepted where accepted.tenant_id = ${tenantId} and accepted.user_id = ${userId}
        and accepted.identity_code = ${identityCode} and accepted.version = (select version from present)) as accepted`.execute(
    db,
  )
  return rows[0]?.accepted ?? false
}
