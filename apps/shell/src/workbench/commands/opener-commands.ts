import { findOpener } from '../../ui/openers.ts'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { useMenus } from '../model/targets/menu-data.ts'
import { openMenu } from '../navigation/navigate.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { withShortcut } from './with-shortcut.ts'
import { useCommandNames } from './command-text.ts'
import type { Command, UseCommands } from '../contributions/command.ts'

const OPENERS = [
  { name: 'applications', icon: 'applications' },
  { name: 'organisations', icon: 'organisation' },
  { name: 'favourites', icon: 'star' },
  { name: 'recentVisits', icon: 'clock' },
  { name: 'messages', icon: 'messages' },
  { name: 'help', icon: 'help' },
  { name: 'participants', icon: 'users' },
  { name: 'windows', icon: 'application' },
  { name: 'userMenu', icon: 'user' },
] as const

/** PALETTE-10: commands for the existing buttons of the frame, and for home. */
export const useOpenerCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const { byId } = useMenus()
  const shortcuts = usePreferences((preferences) => preferences.shortcuts)
  const home: readonly Command[] = byId.has(RESERVED_MENUS.home)
    ? [
        {
          id: 'portal:home',
          icon: 'home',
          ...commandName('home'),
          ...withShortcut('home', shortcuts),
          run: () => openMenu({ menuId: RESERVED_MENUS.home }),
        },
      ]
    : []
  const openers = OPENERS.flatMap(({ name, icon }): readonly Command[] => {
    const run = findOpener(name)
    const keys = name === 'applications' || name === 'organisations' ? withShortcut(name, shortcuts) : {}
    return run ? [{ id: `portal:${name}`, icon, ...commandName(name), ...keys, run }] : []
  })
  return [...home, ...openers]
}
