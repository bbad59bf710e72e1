import { sql, type Insertable } from 'kysely'
import type { SystemDb } from '../../handles.ts'
import type { BizOrgTable } from '../../tables/business-organisations.ts'
import type { ProjectInfoTable } from '../../tables/tenant.ts'
import { ACCOUNT, type AccountName } from '../people/accounts.ts'
import { PROJECT_DATES } from '../project-dates.ts'

/** The manager and the location of the projects that name them. */
const DETAILS: Readonly<Record<number, readonly [manager: AccountName | null, location: string]>> = {
  41001: ['anna', 'Malmö'],
  41002: ['anna', 'Malmö'],
  41003: ['li.wei', 'Malmö'],
  41004: ['anna', 'Lernacken'],
  41005: [null, 'Lund'],
  41010: ['li.wei', 'Trelleborg'],
}

export const projectInfos: Insertable<ProjectInfoTable>[] = Object.entries(PROJECT_DATES).flatMap(([tenant, rows]) =>
  rows.map(([org_id, start_date, end_date]) => {
    const [manager, location] = DETAILS[org_id] ?? [null, null]
    const manager_user_id = manager && ACCOUNT[manager]
    return { tenant_id: Number(tenant), org_id, manager_user_id, start_date, end_date, location }
  }),
)

/** A region of the cost system: its id, its organisation, its names in English, Chinese and Swedish, and its state. */
const REGIONS: readonly (readonly [id: number, orgId: number, en: string, zh: string, sv: string, status: 0 | 1])[] = [
  [9001, 30010, 'South', '南部', 'Syd', 1],
  [9002, 30020, 'West', '西部', 'Väst', 1],
  [9003, 30030, 'Stockholm', '斯德哥尔摩', 'Stockholm', 0],
  [9004, 30040, 'North', '北部', 'Nord', 1],
]

/** The cost system has an organisation for each region. */
export const bizOrgs: Insertable<BizOrgTable>[] = REGIONS.map(([id, org_id, en, zh, sv, status]) => ({
  ...{ tenant_id: 20001, id, org_id, biz_type: 'dcost', name: `Cost organisation ${en}`, status },
  names: JSON.stringify({ 'zh-CN': `${zh}成本组织`, 'sv-SE': `Ekonomienhet ${sv}` }),
}))

/**
 * DEMO-28: adds the names by language to the business organisations of a demonstration that was written before they had
 * any. Organisations that somebody has renamed stay as they are.
 */
export async function completeBusinessNames(db: SystemDb): Promise<void> {
  for (const { tenant_id, id, biz_type, name, names } of bizOrgs)
    await db
      .updateTable('biz_org')
      .set({ names })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .where('biz_type', '=', biz_type)
      .where('name', '=', name)
      .where(sql<boolean>`names = '{}'::jsonb`)
      .execute()
}
