import { type RawBuilder, sql } from 'kysely'
import type { PartnerTrust } from '@portico/contract/administration/trusts'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import { TRUST_OFFER_DAYS } from '@portico/contract/rules/administration/trusts'
import type { SystemDb } from '../../db/handles.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { allOf, asksForTotal, containsText, countEntries, type CountedSearch } from '../../http/requests/list-search.ts'
import { sortPage, withoutSortValue } from '../../http/requests/sorted-page.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'

export interface TrustKey {
  direction: PartnerTrust['direction']
  partnerId: number
}

type Row = Omit<PartnerTrust, 'offeredAt' | 'acceptedAt' | 'expiresAt'> & {
  offered_at: Date | null
  accepted_at: Date | null
  expires_at: Date | null
}

/**
 * TRUST-50: the trusts of a tenant in both directions. The tenant's own offer names the partner after its acceptance.
 * The handle sees all tenants, so each half names this one.
 */
const trustsOf = (tenantId: number): RawBuilder<unknown> => sql`(
  select 'viewed' as direction, trust.source_tenant_id as "partnerId", partner.name as "partnerName", trust.policy,
    trust.offered_at, trust.accepted_at, trust.expires_at,
    case
      when trust.expires_at <= now() then 'ended'
      when trust.offered_at is not null and trust.accepted_at is not null then 'in-force'
      when ${isOpen} then 'offered' else 'ended' end as state
  from tenant_trust trust
  left join tenant partner on partner.id = trust.source_tenant_id and trust.accepted_at is not null
  where trust.tenant_id = ${tenantId}
  union all
  select 'viewing', trust.tenant_id, partner.name, trust.policy, trust.offered_at, trust.accepted_at, trust.expires_at,
    case when trust.expires_at <= now() then 'ended' when trust.accepted_at is null then 'offered' else 'in-force' end
  from tenant_trust trust join tenant partner on partner.id = trust.tenant_id
  where trust.source_tenant_id = ${tenantId} and trust.offered_at is not null
    and (trust.accepted_at is not null or ${isOpen}))`

/** TRUST-50: an offer that can still be accepted. */
const isOpen = sql`(coalesce(trust.offered_at, '-infinity') > now() - make_interval(days => ${sql.lit(TRUST_OFFER_DAYS)})
  and coalesce(trust.expires_at > now(), true))`

const toTrust = ({ offered_at, accepted_at, expires_at, ...row }: Row): PartnerTrust => ({
  ...row,
  offeredAt: offered_at?.toISOString() ?? null,
  acceptedAt: accepted_at?.toISOString() ?? null,
  expiresAt: expires_at?.toISOString() ?? null,
})

interface Search extends CountedSearch<Sort<(typeof SORT_KEYS.trusts)[number]>> {
  direction?: PartnerTrust['direction'] | undefined
  state?: PartnerTrust['state'] | undefined
}

const TRUST_KEYS = {
  direction: { expression: sql`direction`, type: 'text' },
  partner: { expression: sql`"partnerName"`, type: 'text', isNullable: true },
  expires: { expression: sql`expires_at`, type: 'time', isNullable: true },
  state: { expression: sql`state`, type: 'text' },
} as const

/** A partner can have a trust in each direction. */
const TRUST_ID = { expression: sql`(direction || ' ' || "partnerId")`, type: 'text' } as const

export async function listTrusts(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  { cursor, limit = PAGE_SIZE.default, sort = 'direction', total, keyword, direction, state }: Search,
) {
  assertHolds(rights, 'read trust', TENANT_SCOPE)
  const conditions: RawBuilder<unknown>[] = []
  if (direction !== undefined) conditions.push(sql`direction = ${direction}`)
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  if (keyword !== undefined) conditions.push(containsText(keyword, sql`"partnerName"`, sql`"partnerId"`))
  const found = sql`(select * from ${trustsOf(actor.tenantId)} one where ${allOf(conditions)}) trust`
  const page = sortPage({ sort, keys: TRUST_KEYS, id: TRUST_ID, cursor })
  const { rows } = await sql<Row & { sortValue: string | number }>`
    select *, ${page.value} as "sortValue" from ${found} where ${page.isAfter}
    order by ${page.order} limit ${limit + 1}`.execute(db)
  return {
    ...toPage(rows, limit, {
      toItem: (row) => toTrust(withoutSortValue(row)),
      toCursor: (row) => page.toCursor(row, `${row.direction} ${row.partnerId}`),
    }),
    ...(asksForTotal({ total, cursor }) && { total: await countEntries(db, found) }),
  }
}

export async function getTrust(db: SystemDb, { actor, rights }: RightsHolder, key: TrustKey): Promise<PartnerTrust> {
  assertHolds(rights, 'read trust', TENANT_SCOPE)
  return findTrust(db, actor.tenantId, key)
}

export async function findTrust(db: SystemDb, tenantId: number, key: TrustKey): Promise<PartnerTrust> {
  const { rows } = await sql<Row>`select * from ${trustsOf(tenantId)} trust
    where direction = ${key.direction} and "partnerId" = ${key.partnerId}`.execute(db)
  if (!rows[0]) throw new PortalError('NOT_FOUND')
  return toTrust(rows[0])
}
