import type { Insertable } from 'kysely'
import type { BizOrgTable, ProjectInfoTable } from '../../tables/tenant.ts'
import { ACCOUNT, type AccountName } from '../people/accounts.ts'

const info = (
  org_id: number,
  manager: AccountName | null,
  start_date: string | null,
  end_date: string | null,
  location: string | null,
): Insertable<ProjectInfoTable> => ({
  tenant_id: 20001,
  org_id,
  manager_user_id: manager && ACCOUNT[manager],
  start_date,
  end_date,
  location,
})

export const projectInfos: Insertable<ProjectInfoTable>[] = [
  info(41001, 'anna', '2025-04-01', '2029-12-31', 'Malmö'),
  info(41002, 'anna', '2025-09-01', '2027-06-30', 'Malmö'),
  info(41003, 'li.wei', '2026-01-07', null, 'Malmö'),
  info(41004, 'anna', '2026-03-02', '2028-10-31', 'Lernacken'),
  info(41005, null, '2023-05-15', '2025-08-29', 'Lund'),
  info(41010, 'li.wei', '2025-02-03', '2027-11-30', 'Trelleborg'),
]

/** The cost system has an organisation for each region. */
export const bizOrgs: Insertable<BizOrgTable>[] = [
  { tenant_id: 20001, id: 9001, org_id: 30010, biz_type: 'dcost', name: 'Cost organisation South', status: 1 },
  { tenant_id: 20001, id: 9002, org_id: 30020, biz_type: 'dcost', name: 'Cost organisation West', status: 1 },
  { tenant_id: 20001, id: 9003, org_id: 30030, biz_type: 'dcost', name: 'Cost organisation Stockholm', status: 0 },
  { tenant_id: 20001, id: 9004, org_id: 30040, biz_type: 'dcost', name: 'Cost organisation North', status: 1 },
]
