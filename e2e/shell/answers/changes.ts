import type { MenuNode } from '@portico/contract/navigation/menus'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { Answers } from './answers.ts'

// A test replaces members of the tenant's recorded answers with these functions.

export const changeTheme = (answers: Answers, members: Partial<HeaderTheme>) =>
  answers('GET /api/param/v4/theme-settings/header', ({ recorded }) => ({ ...recorded(), ...members }))

export const changeScene = (answers: Answers, members: Partial<PortalConfig>) =>
  answers('GET /api/workbench/v4/portal-param-values/portal-config', ({ recorded }) => ({ ...recorded(), ...members }))

export const changeEnvironment = (answers: Answers, members: Partial<EnvironmentFlags>) =>
  answers('GET /portal/env.json', ({ recorded }) => ({ ...recorded(), ...members }))

/** Answers with the recorded menus after `change`, for every organisation. */
export const changeMenus = (answers: Answers, change: (menus: MenuNode[]) => MenuNode[]) =>
  answers('GET /api/workbench/v4/portal-menus/auth-tree', ({ recorded }) => change(recorded()))

/** Removes the menus for which `isGone` returns true, at all levels. */
export const withoutMenus = (menus: readonly MenuNode[], isGone: (menu: MenuNode) => boolean): MenuNode[] =>
  menus.filter((menu) => !isGone(menu)).map((menu) => ({ ...menu, children: withoutMenus(menu.children, isGone) }))
