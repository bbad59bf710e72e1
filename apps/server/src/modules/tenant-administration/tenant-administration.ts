import { sql } from 'kysely'
import {
  ManagedTenant,
  type NewTenant,
  type TenantChange,
  TenantVersion,
} from '@portico/contract/administration/tenants'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { Right } from '@portico/contract/protocol/rights'
import { TENANT_STATES } from '@portico/contract/rules/administration/tenants'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { sortPage } from '../../http/requests/sorted-page.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { findDeletedTenant, statusOf } from './deleted-tenant.service.ts'
import { addMember, type AnswerWithEmail } from '../people/new-member.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { appointFirstAdministrator, insertTenant } from './new-tenant.service.ts'

/** ADMIN-40: tenants are objects of the platform, so the right is effective only with the platform's scope. */
export const assertOperator = ({ rights }: Pick<RightsHolder, 'rights'>, right: Right) =>
  assertHolds(rights, right, { level: 'platform' })

/** ADMIN-24: the same for a change, after the lock is granted. */
export const lockOperator = async (db: SystemDb, actor: TenantActor) =>
  assertOperator({ rights: await lockRights(db, actor, 'edit tenant') }, 'edit tenant')

const tenantsOf = (db: SystemDb) =>
  db
    .selectFrom('tenant')
    .select(['tenant.id', 'name', 'company_name', 'custom_code', 'host_name', 'status'])
    .where('removed_at', 'is', null)
    .select(
      sql<number>`(select count(*)::int from membership m where m.tenant_id = tenant.id and m.status = 1)`.as(
        'members',
      ),
    )

type TenantRow = Awaited<ReturnType<ReturnType<typeof tenantsOf>['execute']>>[number]

const toTenant = (row: TenantRow): ManagedTenant => ({
  id: row.id,
  name: row.name,
  companyName: row.company_name,
  customCode: row.custom_code,
  hostName: row.host_name,
  state: TENANT_STATES[row.status - 1] ?? 'terminated',
  memberCount: row.members,
})

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  keyword?: string | undefined
  sort?: Sort<(typeof SORT_KEYS.tenants)[number]> | undefined
}

const TENANT_ID = { expression: sql`tenant.id`, type: 'number' } as const

const TENANT_KEYS = {
  id: TENANT_ID,
  name: { expression: sql`tenant.name`, type: 'text' },
  state: { expression: sql`tenant.status`, type: 'number' },
  host: { expression: sql`tenant.host_name`, type: 'text', isNullable: true },
} as const

/** ADMIN-40: a page of the tenants; its cost does not grow with their number. */
export async function listManagedTenants(db: SystemDb, context: Pick<RightsHolder, 'rights'>, search: Search) {
  assertOperator(context, 'read tenant')
  const { cursor, limit = PAGE_SIZE.default, keyword, sort = 'id' } = search
  const page = sortPage({ sort, keys: TENANT_KEYS, id: TENANT_ID, cursor })
  let query = tenantsOf(db)
    .select(page.value.as('sortValue'))
    .where(page.isAfter)
    .orderBy(page.order)
    .limit(limit + 1)
  if (keyword !== undefined) {
    const folded = sql`lower(concat_ws(' ', name, company_name, custom_code, host_name))`
    query = query.where(sql<boolean>`position(lower(${keyword}) in ${folded}) > 0`)
  }
  return toPage(await query.execute(), limit, { toItem: toTenant, toCursor: (row) => page.toCursor(row, row.id) })
}

export async function getTenant(db: SystemDb, context: Pick<RightsHolder, 'rights'>, id: number) {
  assertOperator(context, 'read tenant')
  return findTenant(db, id)
}

export async function findTenant(db: SystemDb, id: number): Promise<ManagedTenant> {
  const row = await tenantsOf(db).where('tenant.id', '=', id).executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return toTenant(row)
}

/** ADMIN-41: creates a tenant that people can enter, with its first administrator. */
export async function createTenant(
  db: SystemDb,
  context: ChangeContext & { language: Language },
  tenant: NewTenant,
  { publicOrigin, insert = insertTenant }: { publicOrigin: string; insert?: typeof insertTenant },
): Promise<AnswerWithEmail<ManagedTenant>> {
  await lockOperator(db, context.actor)
  await lockAddresses(db)
  await assertFree(db, tenant, null)
  const id = newId()
  await insert(db, id, tenant)
  const { language = context.language } = tenant.administrator
  const person = { ...tenant.administrator, language }
  const { answer: userId, email } = await addMember(db, { tenantId: id, person, publicOrigin })
  await appointFirstAdministrator(db, { tenantId: id, userId, grantedBy: context.actor.userId })
  const after = await findTenant(db, id)
  await auditChange(
    db,
    context,
    { action: 'tenant.create', target: { tenantId: id, administrator: userId }, after },
    id,
  )
  return { answer: after, email }
}

/** ADMIN-42: the operator's own tenant stays in its normal state; otherwise no administrator could change it back. */
export async function changeTenant(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  change: TenantChange,
): Promise<ManagedTenant> {
  await lockOperator(db, context.actor)
  await lockAddresses(db)
  const before = await findTenant(db, id)
  assertMatches(context.request, { schema: ManagedTenant, version: TenantVersion }, before)
  if (id === context.actor.tenantId && change.state !== 'normal') throw new PortalError('CONFLICT')
  // ADMIN-239: it is restored with the state that it had
  if (await findDeletedTenant(db, context.actor, id)) throw new PortalError('CONFLICT')
  await assertFree(db, change, id)
  await db
    .updateTable('tenant')
    .set({ name: change.name, company_name: change.companyName })
    .set({ custom_code: change.customCode, host_name: change.hostName })
    .set({ status: statusOf(change.state) })
    .where('id', '=', id)
    .execute()
  const after = { ...before, ...change }
  await auditChange(db, context, { action: 'tenant.change', target: { tenantId: id }, before, after }, id)
  return after
}

/** Prevents two concurrent operators from giving two tenants the same address. */
const lockAddresses = (db: SystemDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tenant-addresses', 0))`.execute(db)

async function assertFree(
  db: SystemDb,
  { customCode, hostName }: Pick<TenantChange, 'customCode' | 'hostName'>,
  id: number | null,
): Promise<void> {
  const { rows } = await sql`
    select from tenant where (custom_code = ${customCode} or host_name = ${hostName})
      and id <> ${id ?? 0} limit 1`.execute(db)
  if (rows.length > 0) throw new PortalError('CONFLICT')
}
