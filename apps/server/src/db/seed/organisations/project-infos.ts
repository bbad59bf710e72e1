import type { Insertable } from 'kysely'
import type { BizOrgTable, ProjectInfoTable } from '../../tables/tenant.ts'
import { ACCOUNT, type AccountName } from '../people/accounts.ts'
import { PROJECT_DATES } from '../project-dates.ts'

/** The manager and the place of the projects that name them. */
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

/** The cost system has an organisation for each region. */
export const bizOrgs: Insertable<BizOrgTable>[] = [
  { tenant_id: 20001, id: 9001, org_id: 30010, biz_type: 'dcost', name: 'Cost organisation South', status: 1 },
  { tenant_id: 20001, id: 9002, org_id: 30020, biz_type: 'dcost', name: 'Cost organisation West', status: 1 },
  { tenant_id: 20001, id: 9003, org_id: 30030, biz_type: 'dcost', name: 'Cost organisation Stockholm', status: 0 },
  { tenant_id: 20001, id: 9004, org_id: 30040, biz_type: 'dcost', name: 'Cost organisation North', status: 1 },
]
