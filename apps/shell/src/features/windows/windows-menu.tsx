import { useText } from '../../lib/i18n/i18n.ts'
import { Menu, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { bringWindowBack } from '../../workbench/navigation/windows/portal-side.ts'
import { removeWindows, useOpenWindows } from '../../workbench/model/windows/window-store.ts'

/** The list of open windows. Choosing one makes it a tab. */
export function WindowsMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const windows = useOpenWindows()
  return (
    <Menu label={text('windows.open', { count: windows.length })} trigger={trigger} onClose={onClose}>
      {windows.map((window) => (
        <MenuItem key={window.id} icon="application" onAction={() => void bringWindowBack(window)}>
          {text('windows.intoTab', { name: window.name })}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem onAction={() => removeWindows(...windows.map(({ id }) => id))}>{text('windows.forget')}</MenuItem>
    </Menu>
  )
}
