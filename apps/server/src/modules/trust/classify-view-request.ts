import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { REFUSAL_HOURS, MAX_WAITING_REQUESTS, VIEW_REQUEST_RATE_LIMIT } from '@portico/contract/rules/sessions/trust'
import type { NewViewRequest } from '@portico/contract/tenants/trust'
import type { TenantDb } from '../../db/handles.ts'
import type { ViewedPage, ViewPolicy } from '../../db/tables/trust.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findAuthorisedMenu, findOfferedMenu, type MenuCodes } from '../menus/menus.service.ts'
import { findViewTarget } from './view-target.ts'
import { findRoleByLabel } from './role-label.ts'

/**
 * The outcome of a request. A refusal gives no reason (TRUST-10). `page` is null if no permission can be granted
 * (TRUST-43): such a request waits like any other.
 */
export type ViewVerdict =
  | { kind: 'refused'; requestId: number | null }
  | { kind: 'open'; roleCode: string }
  | { kind: 'pending'; requestId: number; roleCode: string }
  | { kind: 'grant'; page: MenuCodes; roleCode: string; days: number; endsAt: Date | null }
  | { kind: 'ask'; page: MenuCodes | null; roleCode: string }

const REFUSED: ViewVerdict = { kind: 'refused', requestId: null }

/** TRUST-9 to TRUST-12: counts every request and checks it against the tenant's policy. */
export async function classifyViewRequest(
  db: TenantDb,
  actor: TenantActor,
  viewRequest: NewViewRequest,
): Promise<ViewVerdict> {
  await countWish(db, actor)
  const policy = await findPolicy(db, actor)
  if (!policy || policy.policy === 'off') return REFUSED
  const roles = await db.selectFrom('role').select(['code', 'names']).where('tenant_id', '=', actor.tenantId).execute()
  const roleCode = findRoleByLabel(viewRequest.roleName, roles)
  if (roleCode !== policy.role_code) return REFUSED
  const orgType = await findViewTarget(db, actor, viewRequest.orgId)
  if (!orgType) return REFUSED

  // TRUST-43: from here on queries and answer are equal for every page, unless the permission is granted
  const page = (await findOfferedMenu(db, actor, viewedPage(viewRequest), orgType)) ?? null
  const open = await findAuthorisedMenu(db, actor, {
    orgId: viewRequest.orgId,
    menuCode: viewRequest.menuCode ?? '',
    ...page,
  })
  const earlier = await findEarlier(db, actor, viewRequest, page)
  const waiting = await countWaiting(db, actor)
  if (page && open) return { kind: 'open', roleCode }
  if (earlier) {
    const { id: requestId, state } = earlier
    return state === 'pending' ? { kind: 'pending', requestId, roleCode } : { kind: 'refused', requestId }
  }
  const rule = page ? strictest(policy.policy, policy.menu_policies[page.menuCode] ?? 'auto') : 'off'
  if (page && rule === 'auto') return { kind: 'grant', page, roleCode, days: policy.days, endsAt: policy.ends_at }
  if (waiting >= MAX_WAITING_REQUESTS) throw new PortalError('TOO_MANY_REQUESTS')
  return { kind: 'ask', page: rule === 'off' ? null : page, roleCode }
}

/** Returns the page that the request names, in the stored and compared form, with only one name (TRUST-47). */
export function viewedPage({ productCode, menuCode, applicationCode, menuId }: NewViewRequest): ViewedPage {
  const product = productCode === undefined ? {} : { productCode }
  if (menuCode !== undefined) return { ...product, menuCode }
  if (applicationCode !== undefined) return { ...product, applicationCode }
  return menuId === undefined ? {} : { menuId }
}

/** TRUST-45 */
async function countWaiting(db: TenantDb, { tenantId, userId }: TenantActor): Promise<number> {
  const { count } = await db
    .selectFrom('view_request')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** TRUST-12: serialises one person's requests in a tenant and limits their number. */
async function countWish(db: TenantDb, { tenantId, userId }: TenantActor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`view-wish:${tenantId}:${userId}`}, 0))`.execute(db)
  const since = sql<Date>`now() - make_interval(mins => ${VIEW_REQUEST_RATE_LIMIT.minutes})`
  const mine = db.selectFrom('view_wish').where('tenant_id', '=', tenantId).where('user_id', '=', userId)
  const { count } = await mine
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('wished_at', '>', since)
    .executeTakeFirstOrThrow()
  if (Number(count) >= VIEW_REQUEST_RATE_LIMIT.maximum) throw new PortalError('TOO_MANY_REQUESTS')
  await db
    .deleteFrom('view_wish')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('wished_at', '<=', since)
    .execute()
  await db.insertInto('view_wish').values({ tenant_id: tenantId, user_id: userId }).execute()
}

interface PolicyRow {
  role_code: string
  days: number
  policy: ViewPolicy
  menu_policies: Record<string, ViewPolicy>
  ends_at: Date | null
}

/** The tenant's policy for its own people, or for those of the tenant that it trusts. */
async function findPolicy(db: TenantDb, { tenantId, sourceTenantId }: TenantActor): Promise<PolicyRow | undefined> {
  const { rows } = await sql<PolicyRow>`
    select p.role_code, p.days, p.menu_policies, trust.expires_at as ends_at,
      case when ${sourceTenantId}::bigint is null then p.own_policy else coalesce(trust.policy, 'off') end as policy
    from view_policy p
    left join tenant_trust trust on trust.tenant_id = p.tenant_id and trust.source_tenant_id = ${sourceTenantId}
    where p.tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

const ORDER: readonly ViewPolicy[] = ['auto', 'approval', 'off']
const strictest = (one: ViewPolicy, other: ViewPolicy): ViewPolicy =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other

/**
 * TRUST-34: an equal request that is pending, or that was refused recently, is returned instead. Requests are equal by
 * their names: the same answer to two names would reveal that both mean one page. A page becomes known only by a grant.
 */
async function findEarlier(
  db: TenantDb,
  { tenantId, userId, sourceTenantId }: TenantActor,
  viewRequest: NewViewRequest,
  page: MenuCodes | null,
) {
  const isNamed = sql`asked = ${JSON.stringify(viewedPage(viewRequest))}::jsonb`
  const isRecent = sql`decided_at > now() - make_interval(hours => ${REFUSAL_HOURS})`
  return db
    .selectFrom('view_request')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`source_tenant_id is not distinct from ${sourceTenantId}::bigint`)
    .where('org_id', '=', viewRequest.orgId)
    .where(
      sql<boolean>`((${isNamed} and (state = 'pending' or (state in ('refused', 'withdrawn') and ${isRecent})))
        or (menu_code = ${page?.menuCode ?? null} and state = 'withdrawn' and ${isRecent}))`,
    )
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
