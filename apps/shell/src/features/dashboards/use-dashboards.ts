import type { Dashboard } from '@portico/contract/navigation/dashboards'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { withBulletinBoard } from '../../workbench/third-party/dashboard-list.ts'

/** HELP-20, HELP-23: the dashboards of the present organisation; none while they cannot be loaded. */
export function useDashboards(isEnabled = true): readonly Dashboard[] {
  const orgId = useSession((session) => session.organisation?.orgId)
  const input = { query: { orgId: String(orgId ?? 0) } }
  const options = { enabled: isEnabled && orgId !== undefined, silent: true }
  const { data: list } = useEndpoint('GET /api/workbench/v4/dashboards/list', input, options)
  const { data: board } = useEndpoint('GET /api/workbench/v4/portal-menus/project-bulletin-board', input, options)
  return withBulletinBoard(list ?? [], board ?? null)
}
