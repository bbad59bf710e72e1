import { useSession } from '../../../../lib/session/session-store.ts'
import { useEndpoint } from '../../../../lib/api/query.ts'
import { openDashboard } from '../../../../workbench/third-party/open-dashboard.ts'
import { RowList } from './row-list.tsx'
import { WidgetAnswer } from './widget-answer.tsx'

/** GRID-2: the dashboards of the organisation. */
export function Dashboards() {
  const orgId = useSession(({ organisation }) => organisation?.orgId ?? 0)
  const query = { orgId: String(orgId) }
  const answer = useEndpoint('GET /api/workbench/v4/dashboards/list', { query }, { silent: true })
  return (
    <WidgetAnswer answer={answer}>
      {(dashboards) => (
        <RowList
          rows={dashboards.map((dashboard) => ({
            key: String(dashboard.id),
            title: dashboard.name,
            icon: 'dashboards',
            onOpen: () => openDashboard(dashboard),
          }))}
        />
      )}
    </WidgetAnswer>
  )
}
