import type { Insertable } from 'kysely'
import type { HomeVisitTable, ProjectChangeTable } from '../../tables/workbench.ts'
import { PROJECT_DATES } from '../project-dates.ts'
import { ACCOUNT, type AccountName } from './accounts.ts'

const HOUR = 60 * 60 * 1000
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)

/** People of the contractor whose last visit of home was the day before: home lists the changes since then. */
const RETURNING: readonly AccountName[] = ['anna', 'li.wei', 'erik']

export const homeVisits = (now: Date): Insertable<HomeVisitTable>[] =>
  RETURNING.map((name) => ({
    tenant_id: 20001,
    user_id: ACCOUNT[name],
    seen_at: hoursBefore(now, 20),
    previous_at: hoursBefore(now, 44),
  }))

/** DEMO-19: the completion date of the project's contract, the same in all data of the demonstration. */
const contractDate = (tenantId: number, projectId: number): string =>
  PROJECT_DATES[tenantId]?.find(([id]) => id === projectId)?.[2] ?? ''

export const projectChanges = (now: Date): Insertable<ProjectChangeTable>[] => [
  {
    ...{ tenant_id: 20001, org_id: 41010, kind: 'end' },
    ...{ before: '2027-09-30', after: contractDate(20001, 41010), changed_at: hoursBefore(now, 5) },
  },
  {
    ...{ tenant_id: 20001, org_id: 41005, kind: 'status' },
    ...{ before: 'in_progress', after: 'completed', changed_at: hoursBefore(now, 16) },
  },
]

/** An application that the contractor got yesterday; all others are older than any visit. */
export const enabledSince = (tenantId: number, applicationCode: string, now: Date): Date =>
  hoursBefore(now, tenantId === 20001 && applicationCode === 'labor-core' ? 6 : 24 * 365)
