import type { LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../db/handles.ts'
import { portalVersion } from '../agreement/agreement-state.service.ts'

/** Each accepted version of the document. ADMIN-112: of agreement and privacy policy, a version names both, or neither. */
const ACCEPTED: Record<LegalDocumentKind, RawBuilder<unknown>> = {
  agreement: ofBoth(1, 'agreement'),
  privacy: ofBoth(2, 'privacy'),
  'identity-terms': sql`select tenant_id, user_id, version from identity_terms_acceptance`,
}

/**
 * A version that names neither was that of the newest of both documents of the portal: an acceptance of the present one
 * is an acceptance of this document.
 */
function ofBoth(part: 1 | 2, kind: LegalDocumentKind): RawBuilder<unknown> {
  return sql`
    select tenant_id, user_id, case
      when version like '%+%' then split_part(version, '+', ${sql.lit(part)})
      when version = ${portalVersion(['agreement', 'privacy'])} then ${portalVersion([kind])}
      else version end as version
    from agreement_acceptance`
}

/** ADMIN-111: the active members who have accepted each version, in whichever of their identities. */
export async function countAcceptances(
  db: TenantDb,
  tenantId: number,
  kind: LegalDocumentKind,
): Promise<{ accepted: ReadonlyMap<string, number>; members: number }> {
  const { rows } = await sql<{ version: string | null; people: number }>`
    select accepted.version, count(distinct membership.user_id)::int as people
    from membership
    left join (${ACCEPTED[kind]}) accepted
      on accepted.tenant_id = membership.tenant_id and accepted.user_id = membership.user_id
    where membership.tenant_id = ${tenantId} and membership.status = 1
    group by grouping sets ((accepted.version), ())`.execute(db)
  const counts = rows.map(({ version, people }) => [version, people] as const)
  return {
    accepted: new Map(counts.flatMap(([version, people]) => (version === null ? [] : [[version, people] as const]))),
    // the set of all members, and that of those who have accepted nothing
    members: Math.max(0, ...counts.filter(([version]) => version === null).map(([, people]) => people)),
  }
}
