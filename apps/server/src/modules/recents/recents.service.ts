import { type RawBuilder, sql } from 'kysely'
import { LANGUAGES } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { NewRecentVisit, RecentVisit } from '@portico/contract/navigation/recents'
import { PAGE_SIZE_MAX, RECENT_VISIT_LIMITS, ROOT_ORG } from '@portico/contract/rules/navigation/organisations'
import type { TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { organisationName } from '../organisations/names.service.ts'
import { readAccess } from '../organisations/organisations.service.ts'

/** Visits that are stored per person and tenant. */
const STORED_VISITS = 100

/** Maximum length of the stored name. */
const NAME_LENGTH = 200

/** RECENT-3: one row per menu and organisation; a new visit moves it to the front. */
export async function rememberVisit(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  visit: NewRecentVisit,
): Promise<void> {
  const names = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const name = visit.menuNameAllLang[language]
      return name === undefined ? [] : [[language, name]]
    }),
  )
  if (Object.values(names).some((name) => name.length > NAME_LENGTH)) throw new PortalError('VALIDATION')

  const visitRow = {
    app_code: visit.appCode,
    org_full_id: visit.orgFullId,
    org_name: visit.orgName,
    menu_name: visit.menuName,
    menu_names: JSON.stringify(names),
    // D104: the biz type is taken from the product; the client's value is used only for unknown products.
    biz_type: sql<
      string | null
    >`coalesce((select p.biz_type from product p where p.code = ${visit.productCode}), ${visit.bizType})`,
    visited_at: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('recent_visit')
    .values({
      tenant_id: tenantId,
      id: newId(),
      user_id: userId,
      product_code: visit.productCode,
      menu_code: visit.menuAuthCode,
      org_id: visit.orgId ?? ROOT_ORG,
      ...visitRow,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'product_code', 'menu_code', 'org_id']).doUpdateSet(visitRow),
    )
    .execute()
  await forgetOldest(db, tenantId, userId)
}

/**
 * RECENT-10: only one transaction of a person deletes at a time. A concurrent one deletes nothing; the next visit does.
 * Two deleting transactions would wait for each other, since each has written a row that the other may delete. The time
 * of a visit decides, not a list of ids, so a row that another transaction has renewed meanwhile remains.
 */
async function forgetOldest(db: TenantDb, tenantId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('recent_visit')
    .where('tenant_id', '=', tenantId)
    .where(
      sql<boolean>`(select pg_try_advisory_xact_lock(hashtextextended(${`recent_visit/${tenantId}/${userId}`}, 0)))`,
    )
    .where('user_id', '=', userId)
    .where('visited_at', '<', (query) =>
      query
        .selectFrom('recent_visit')
        .select('visited_at')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .orderBy('visited_at', 'desc')
        .offset(STORED_VISITS - 1)
        .limit(1),
    )
    .execute()
}

/**
 * ORG-133: returns whether a text is a name of the organisation, in any language. The person may not know the new name
 * of a renamed organisation.
 */
const isNamed = (text: RawBuilder<unknown>) =>
  sql<boolean>`(${text} = org.name or exists (select from jsonb_each_text(org.names) named where named.value = ${text}))`

/**
 * RECENT-2: the visits, latest first. ORG-133: the organisation is named in the reader's language. ORG-135: only an
 * organisation in which the person may work is named; the caller of `rememberVisit` names any, and another name would
 * confirm a guess.
 */
export async function listVisits(
  db: TenantDb,
  actor: TenantActor,
  count: number = RECENT_VISIT_LIMITS.server,
): Promise<RecentVisit[]> {
  const { tenantId, userId, language } = actor
  const rows = await db
    .selectFrom('recent_visit as visit')
    .leftJoin('org_node as org', (join) =>
      join
        .onRef('org.tenant_id', '=', 'visit.tenant_id')
        .onRef('org.id', '=', 'visit.org_id')
        .on(isNamed(sql.ref('visit.org_name'))),
    )
    .selectAll('visit')
    .select(['org.path', organisationName('org', language).as('present_name')])
    .where('visit.tenant_id', '=', tenantId)
    .where('visit.user_id', '=', userId)
    .orderBy('visit.visited_at', 'desc')
    .orderBy('visit.id')
    .limit(Math.min(count, PAGE_SIZE_MAX))
    .execute()
  const isNamedAnew = rows.some(({ path }) => path !== null)
  const access = isNamedAnew ? (await readAccess(db, actor)).map : null
  return rows.map((row) => ({
    id: row.id,
    visitTime: row.visited_at.toISOString(),
    menuName: row.menu_name,
    menuNameAllLang: row.menu_names,
    productCode: row.product_code,
    appCode: row.app_code,
    menuAuthCode: row.menu_code,
    bizType: row.biz_type,
    orgId: row.org_id === ROOT_ORG ? null : row.org_id,
    orgFullId: row.org_full_id,
    orgName: row.path !== null && access?.at(row.path) === 1 ? row.present_name : row.org_name,
  }))
}
