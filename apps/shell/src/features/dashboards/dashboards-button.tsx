import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'
import './dashboards.css'
import { useDashboardText } from './dashboard-text.ts'
import { openDashboard } from '../../workbench/third-party/open-dashboard.ts'
import { useDashboards } from './use-dashboards.ts'

/** HELP-20: opens the first dashboard; the button beside it lists the others. */
export function DashboardsButton() {
  const text = useDashboardText()
  const isShown = useFunctionIcons()
  const [first, ...others] = useDashboards(isShown)
  const { triggerProps, overlay } = useLazyOverlay(
    'menu',
    () => import('./dashboards-menu.tsx').then((module) => module.DashboardsMenu),
    'dashboards',
  )
  if (!isShown || !first) return null
  return (
    <>
      <IconButton
        kind="header"
        icon="dashboards"
        className="p-dashboards"
        label={text('title')}
        onClick={() => void openDashboard(first)}
      />
      {others.length > 0 && (
        <IconButton
          kind="header"
          icon="chevron-down"
          className="p-dashboards-more"
          label={text('more')}
          {...triggerProps}
        />
      )}
      {overlay}
    </>
  )
}
