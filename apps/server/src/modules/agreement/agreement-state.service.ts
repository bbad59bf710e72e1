import { type RawBuilder, sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

/** AGREE-1: the version that counts of the documents of these kinds: the newest that is in effect. */
const presentVersion = (kinds: readonly string[]): RawBuilder<string | null> => sql`(
  select version from legal_document where kind = any (${[...kinds]}::text[]) and effective_on <= current_date
  order by effective_on desc, version desc limit 1)`

const AGREEMENT = ['agreement', 'privacy']

/** Null where the deployment has no documents: then there is nothing to accept. */
export async function findAgreementVersion(db: TenantDb | SystemDb): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`select ${presentVersion(AGREEMENT)} as version`.execute(db)
  return rows[0]?.version ?? null
}

export interface SessionOf {
  tenantId: number
  sessionId: number
  userId: number
}

/**
 * AGREE-3: writes down whether the identity that the session has in the tenant has accepted the present version. Asked where
 * a tenant is entered, a bearer renewed, an identity taken and the documents accepted, so that no other call has to. Answers it, too.
 */
export async function settleAgreement(
  db: TenantDb | SystemDb,
  { tenantId, sessionId, userId }: SessionOf,
): Promise<boolean> {
  const { rows } = await sql<{ agreed: boolean }>`
    with present as materialized (select ${presentVersion(AGREEMENT)} as version),
    settled as (
      select entered.identity_code, (select version from present) is null or exists (
        select from agreement_acceptance accepted
        where accepted.tenant_id = entered.tenant_id and accepted.user_id = ${userId}
          and accepted.identity_code = entered.identity_code and accepted.version = (select version from present)
      ) as agreed
      from session_identity entered where entered.tenant_id = ${tenantId} and entered.session_id = ${sessionId}
    ), written as (
      update session_identity entered set agreed = settled.agreed from settled
      where entered.tenant_id = ${tenantId} and entered.session_id = ${sessionId} and entered.agreed <> settled.agreed
    )
    select agreed from settled`.execute(db)
  return rows[0]?.agreed ?? false
}

/** Has the identity accepted the present version, or is there nothing to accept? */
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
