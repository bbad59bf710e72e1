import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { useDashboardText } from './dashboard-text.ts'
import { openDashboard } from '../../workbench/third-party/open-dashboard.ts'
import { useDashboards } from './use-dashboards.ts'

/** PALETTE-10: each dashboard of the present organisation. */
export const useDashboardCommands: UseCommands = () => {
  const text = useDashboardText()
  const isShown = useFunctionIcons()
  const dashboards = useDashboards(isShown)
  if (!isShown) return []
  return dashboards.map((dashboard) => ({
    id: `dashboards:${dashboard.id}` as const,
    icon: 'dashboards' as const,
    label: text('open', { name: dashboard.name }),
    run: () => openDashboard(dashboard),
  }))
}
