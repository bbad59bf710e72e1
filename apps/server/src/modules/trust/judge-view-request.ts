import { sql } from 'kysely'
import { PortalError } from '@portico/contract/errors'
import { REFUSAL_HOURS, VIEW_WISHES } from '@portico/contract/rules/trust'
import type { ViewWish } from '@portico/contract/trust'
import type { TenantDb } from '../../db/handles.ts'
import type { ViewPolicy } from '../../db/tables/trust.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findAuthorisedMenu, isOfferedIn } from '../menus/menus.service.ts'
import { findPlaceToView } from './view-target.ts'
import { roleNamed } from './role-label.ts'

/** The outcome of a request. A refusal gives no reason: unknown, foreign and forbidden look the same (TRUST-10). */
export type ViewVerdict =
  | { kind: 'refused'; requestId: number | null }
  | { kind: 'open'; roleCode: string }
  | { kind: 'pending'; requestId: number; roleCode: string }
  | { kind: 'grant' | 'ask'; roleCode: string; days: number; endsAt: Date | null }

const REFUSED: ViewVerdict = { kind: 'refused', requestId: null }

/** TRUST-9 to TRUST-12: counts every request and checks it against the tenant's policy. */
export async function judgeViewRequest(db: TenantDb, actor: TenantActor, wish: ViewWish): Promise<ViewVerdict> {
  await countWish(db, actor)
  const policy = await findPolicy(db, actor)
  if (!policy) return REFUSED
  const roles = await db.selectFrom('role').select(['code', 'names']).where('tenant_id', '=', actor.tenantId).execute()
  const roleCode = roleNamed(wish.roleName, roles)
  if (roleCode !== policy.role_code) return REFUSED
  const orgType = await findPlaceToView(db, actor, wish.orgId)
  if (!orgType || !(await isOfferedIn(db, actor, { ...wish, orgType }))) return REFUSED
  if (await findAuthorisedMenu(db, actor, wish)) return { kind: 'open', roleCode }

  const earlier = await findEarlier(db, actor, wish)
  if (earlier) {
    const { id: requestId, state } = earlier
    return state === 'pending' ? { kind: 'pending', requestId, roleCode } : { kind: 'refused', requestId }
  }
  const rule = strictest(policy.policy, policy.menu_policies[wish.menuCode] ?? 'auto')
  if (rule === 'off') return REFUSED
  return { kind: rule === 'auto' ? 'grant' : 'ask', roleCode, days: policy.days, endsAt: policy.ends_at }
}

/** TRUST-12: serialises one person's requests in a tenant and limits their number. */
async function countWish(db: TenantDb, { tenantId, userId }: TenantActor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`view-wish:${tenantId}:${userId}`}, 0))`.execute(db)
  const since = sql<Date>`now() - make_interval(mins => ${VIEW_WISHES.minutes})`
  const mine = db.selectFrom('view_wish').where('tenant_id', '=', tenantId).where('user_id', '=', userId)
  const { count } = await mine
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('wished_at', '>', since)
    .executeTakeFirstOrThrow()
  if (Number(count) >= VIEW_WISHES.most) throw new PortalError('TOO_MANY_REQUESTS')
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

/** TRUST-11: an equal request that is pending, or that was refused recently, is returned instead. */
async function findEarlier(db: TenantDb, { tenantId, userId, sourceTenantId }: TenantActor, wish: ViewWish) {
  return db
    .selectFrom('view_request')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`source_tenant_id is not distinct from ${sourceTenantId}::bigint`)
    .where('org_id', '=', wish.orgId)
    .where('menu_code', '=', wish.menuCode)
    .where(
      sql<boolean>`(state = 'pending' or (state in ('refused', 'withdrawn') and decided_at > now() - make_interval(hours => ${REFUSAL_HOURS})))`,
    )
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
