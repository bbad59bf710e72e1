import { type RawBuilder, sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

/** AGREE-1: the current version of the documents of these kinds: the newest that is in effect. */
const presentVersion = (kinds: readonly string[]): RawBuilder<string | null> => sql`(
  select version from legal_document where kind = any (${[...kinds]}::text[]) and effective_on <= current_date
  order by effective_on desc, version desc limit 1)`

const AGREEMENT = ['agreement', 'privacy']

/** Returns null if the deployment has no documents, so that nothing needs acceptance. */
export async function findAgreementVersion(db: TenantDb | SystemDb): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`select ${presentVersion(AGREEMENT)} as version`.execute(db)
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
    with present as materialized (select ${presentVersion(AGREEMENT)} as version)
    select (select version from present) is null or exists (
      select from agreement_acceptance accepted where accepted.tenant_id = ${tenantId} and accepted.user_id = ${userId}
        and accepted.identity_code = ${identityCode} and accepted.version = (select version from present)) as accepted`.execute(
    db,
  )
  return rows[0]?.accepted ?? false
}
