import type { NewRecentVisit, RecentVisit } from '@portico/contract/navigation/recents'
import type { Answers } from './answers.ts'

/** Recent visits that grow: an earlier visit of the same menu and organisation moves to the front. */
export function keepVisits(answers: Answers): void {
  let stored: RecentVisit[] = []
  answers('POST /api/workbench/v4/user-recent-visits', ({ body }) => {
    const visit = { ...(body as NewRecentVisit), id: 100 + stored.length, visitTime: new Date().toISOString() }
    stored = [visit, ...stored.filter((one) => !isSame(one, visit))]
  })
  answers('GET /api/workbench/v4/user-recent-visits/list', ({ recorded }) => [
    ...stored,
    ...recorded().filter((one) => !stored.some((visit) => isSame(one, visit))),
  ])
}

const isSame = (a: NewRecentVisit, b: NewRecentVisit) => a.menuAuthCode === b.menuAuthCode && a.orgId === b.orgId
