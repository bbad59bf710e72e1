import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { PopoverHeader } from '../../ui/overlays/popover-header.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { useDashboardText } from './dashboard-text.ts'
import { openDashboard } from '../../workbench/third-party/open-dashboard.ts'
import { useDashboards } from './use-dashboards.ts'

/** HELP-20: all dashboards but the first. */
export function DashboardsMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useDashboardText()
  const [, ...others] = useDashboards()
  return (
    <Menu
      label={text('more')}
      trigger={trigger}
      placement="bottom end"
      width={260}
      onClose={onClose}
      header={<PopoverHeader title={text('more')} />}
    >
      {others.map((dashboard) => (
        <MenuItem
          key={dashboard.id}
          picture={<MenuIcon iconClass={dashboard.icon} seed={dashboard.id} />}
          onAction={() => void openDashboard(dashboard)}
        >
          {dashboard.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
