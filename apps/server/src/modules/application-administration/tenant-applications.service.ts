import { type RawBuilder, sql } from 'kysely'
import {
  TenantApplication,
  type TenantApplicationChange,
  TenantApplicationVersion,
} from '@portico/contract/administration/applications'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import { holds } from '@portico/contract/rules/administration/held-rights'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import { type ENABLED_STATES, PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import {
  allOf,
  asksForTotal,
  containsText,
  type CountedSearch,
  namesIn,
  toTotal,
} from '../../http/requests/list-search.ts'
import { type NamedEntry, pageByName } from '../../http/requests/named-page.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { applicationsOf, lockRights, type RightsHolder } from '../rights/rights.service.ts'

const APPLICATIONS = sql`tenant_application own join application on application.code = own.application_code
  join product on product.code = application.product_code
  join application_group shown on shown.code = coalesce(own.group_code, application.group_code)`

const applicationsWhere = (
  { tenantId }: TenantActor,
  condition: RawBuilder<unknown>,
  limit: number,
) => sql<TenantApplication>`
  select application.code, application.product_code as "productCode", product.names as "productNames", application.names,
    application.group_code as "groupCode", own.group_code as "ownGroupCode", shown.names as "groupNames",
    application.sort, own.sort as "ownSort", own.enabled, own.version
  from ${APPLICATIONS}
  where own.tenant_id = ${tenantId} and ${condition}
  order by application.code limit ${limit}`

interface Search extends CountedSearch<Sort<(typeof SORT_KEYS.applications)[number]>> {
  state?: (typeof ENABLED_STATES)[number] | undefined
}

/** ADMIN-78, ADMIN-261, ADMIN-262: a page of the applications in which the caller has the right. */
export async function listTenantApplications(db: TenantDb, { actor, rights }: RightsHolder, search: Search) {
  const { limit = PAGE_SIZE.default, sort = 'code', cursor, keyword, state } = search
  const { tenantId, language } = actor
  const codes = applicationsOf(rights, 'read menu')
  const conditions: RawBuilder<unknown>[] = [sql`own.tenant_id = ${tenantId}`]
  if (codes) conditions.push(sql`application.code = any (${codes}::text[])`)
  if (state !== undefined) conditions.push(sql`own.enabled = ${state === 'enabled'}`)
  if (keyword !== undefined) {
    const names = [...namesIn(sql`application.names`), ...namesIn(sql`product.names`)]
    conditions.push(containsText(keyword, sql`application.code`, sql`product.code`, ...names))
  }
  const nameIn = (names: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
    sql`coalesce(${names} ->> ${language}::text, ${code})`
  const name = nameIn(sql`application.names`, sql`application.code`)
  const values = {
    ...{ code: sql`application.code`, name },
    product: nameIn(sql`product.names`, sql`product.code`),
    group: nameIn(sql`shown.names`, sql`shown.code`),
    position: sql`coalesce(own.sort, application.sort)`,
    enabled: sql`own.enabled::int`,
  }
  const value = values[sort.replace(/^-/, '') as keyof typeof values]
  const { rows: entries } = await sql<NamedEntry>`
    select application.code, ${name} as name, ${value} as value from ${APPLICATIONS} where ${allOf(conditions)}`.execute(
    db,
  )
  const page = pageByName(entries, { sort, cursor, limit, language })
  const onPage = sql`application.code = any (${page.codes}::text[])`
  const { rows } = await applicationsWhere(actor, onPage, limit).execute(db)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return {
    items: page.codes.flatMap((code) => byCode.get(code) ?? []),
    nextCursor: page.nextCursor,
    ...(asksForTotal(search) && { total: toTotal(entries.length) }),
  }
}

export const getTenantApplication = (db: TenantDb, reader: RightsHolder, code: string): Promise<TenantApplication> =>
  findTenantApplication(db, reader, { code, right: 'read menu' })

/** ADMIN-7: an application in which the caller lacks the right does not exist for them. */
async function findTenantApplication(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  { code, right }: { code: string; right: Right },
): Promise<TenantApplication> {
  const [application] = (await applicationsWhere(actor, sql`application.code = ${code}`, 1).execute(db)).rows
  if (!application || !holds(rights, right, { level: 'application', code })) throw new PortalError('NOT_FOUND')
  return application
}

/**
 * ADMIN-78, ADMIN-79: the portal's own pages and the console stay enabled. Without them no person could enter the
 * tenant, and no administrator could enable them again.
 */
export async function changeTenantApplication(
  db: TenantDb,
  context: ChangeContext,
  code: string,
  { ownGroupCode, ownSort, enabled }: TenantApplicationChange,
): Promise<TenantApplication> {
  const { actor, request } = context
  const rights = await lockRights(db, actor, 'edit menu')
  const before = await findTenantApplication(db, { actor, rights }, { code, right: 'edit menu' })
  assertMatches(request, { schema: TenantApplication, version: TenantApplicationVersion }, before)
  if (STAYING_APPLICATIONS.includes(code) && !enabled) throw new PortalError('CONFLICT')
  if (ownGroupCode !== null) await assertGroup(db, ownGroupCode)
  const changed = await db
    .updateTable('tenant_application')
    .set({ group_code: ownGroupCode, sort: ownSort, enabled })
    .where('tenant_id', '=', actor.tenantId)
    .where('application_code', '=', code)
    .returning('application_code')
    .executeTakeFirst()
  if (!changed) throw new PortalError('NOT_FOUND')
  const after = { ...before, ownGroupCode, ownSort, enabled }
  const target = { applicationCode: code }
  await auditChange(db, context, { action: 'application.change', target, before, after })
  return findTenantApplication(db, { actor, rights }, { code, right: 'edit menu' })
}

async function assertGroup(db: TenantDb, code: string): Promise<void> {
  const group = db.selectFrom('application_group').select('code').where('code', '=', code)
  if (!(await group.executeTakeFirst()))
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'ownGroupCode', reason: 'custom' }] })
}
