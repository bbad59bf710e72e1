import { useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Menu, MenuGroup, MenuItem } from '../../ui/overlays/menu.tsx'
import { runCommand } from '../application-services/commands.ts'
import { saidBy, useSaid } from '../application-services/said-store.ts'
import { applicationName } from '../application-services/who.ts'
import { closeBeside, closeOne, closeRightOf } from '../navigation/close-tabs.ts'
import { openTabInWindow } from '../navigation/windows.ts'
import { reloadViewport } from '../viewports/host.ts'
import { useTabs } from './tab-store.ts'
import { canCloseSeveral, findTab, tabsBeside, tabsRightOf } from './tabs.ts'

export interface TabMenuProps {
  id: string
  anchor: HTMLElement
  onClose: () => void
}

/** TAB-8: what can be done with one tab. */
export function TabMenu({ id, anchor, onClose }: TabMenuProps) {
  const text = useText()
  const tabs = useTabs((state) => state.tabs)
  const trigger = useRef<HTMLElement | null>(anchor)
  const tab = findTab(tabs, id)
  const { commands } = saidBy(
    useSaid(({ said }) => said),
    id,
  )
  if (!tab) return null
  const isSeveral = canCloseSeveral(tabs)
  return (
    <Menu label={text('tabs.actions', { name: tab.name })} trigger={trigger} onClose={onClose}>
      <MenuItem icon="reload" onAction={() => void reloadViewport(id)}>
        {text('tabs.refresh')}
      </MenuItem>
      <MenuItem icon="external" onAction={() => openTabInWindow(id)}>
        {text('tabs.openWindow')}
      </MenuItem>
      <MenuItem icon="close" isDisabled={tab.isDefault} onAction={() => void closeOne(id)}>
        {text('tabs.close')}
      </MenuItem>
      <MenuItem isDisabled={!isSeveral || tabsRightOf(tabs, id).length === 0} onAction={() => void closeRightOf(id)}>
        {text('tabs.closeRight')}
      </MenuItem>
      <MenuItem isDisabled={!isSeveral || tabsBeside(tabs, id).length === 0} onAction={() => void closeBeside(id)}>
        {text('tabs.closeOthers')}
      </MenuItem>
      {commands.length > 0 && (
        <MenuGroup label={text('applicationServices.from', { name: applicationName(id) })}>
          {commands.map((command) => (
            <MenuItem key={command.id} onAction={() => runCommand(id, command.id)}>
              {command.label}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
    </Menu>
  )
}
