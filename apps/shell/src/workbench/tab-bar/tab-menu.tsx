import { Fragment, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Menu, MenuDivider, MenuGroup, MenuItem } from '../../ui/overlays/menu.tsx'
import { runCommand } from '../application-services/commands.ts'
import { useFavourites } from '../favourites/favourites.ts'
import { applicationStateOf, useApplicationStates } from '../model/viewports/application-state.ts'
import { applicationName } from '../model/targets/application-name.ts'
import { TAB_COMMANDS } from './commands/tab-commands.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'

export interface TabMenuProps {
  id: string
  anchor: HTMLElement
  onClose: () => void
}

const GROUPS = ['tab', 'all', 'close'] as const

/** TAB-8, TAB-18: the commands of one tab. */
export function TabMenu({ id, anchor, onClose }: TabMenuProps) {
  const text = useText()
  const tabs = useTabs((state) => state.tabs)
  const trigger = useRef<HTMLElement | null>(anchor)
  const tab = findTab(tabs, id)
  const { commands } = applicationStateOf(
    useApplicationStates(({ applicationStates }) => applicationStates),
    id,
  )
  useFavourites()
  if (!tab) return null
  return (
    <Menu label={text('tabActions.actions', { name: tab.name })} trigger={trigger} onClose={onClose}>
      {GROUPS.map((group, index) => (
        <Fragment key={group}>
          {index > 0 && <MenuDivider />}
          {TAB_COMMANDS.filter((command) => command.group === group && command.isOffered(tab)).map((command) => (
            <MenuItem
              key={command.id}
              icon={command.icon}
              isDisabled={!command.isEnabled(tab)}
              onAction={() => void command.run(tab)}
            >
              {text(command.label)}
            </MenuItem>
          ))}
        </Fragment>
      ))}
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
