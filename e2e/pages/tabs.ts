import { expect } from '@playwright/test'
import type { Portal } from './portal.ts'

/** The menu that an application opens with. */
const MENUS = {
  Planning: 'Schedule',
  Documents: 'Document register',
  Quality: 'Inspections',
  Cost: 'Budget',
  'API explorer': 'API explorer',
} as const

/** Opens applications one after another. The last one is active. */
export async function open(portal: Portal, ...applications: (keyof typeof MENUS)[]): Promise<void> {
  for (const application of applications) {
    await portal.openApplication(application)
    await expect(portal.activeTab).toHaveText(MENUS[application])
  }
}

/** Chooses an item of a tab's context menu. */
export const choose = async (portal: Portal, tab: string, item: string) =>
  (await portal.tabMenu(tab)).getByRole('menuitem', { name: item, exact: true }).click()

/** Returns the path and query of the application in a tab. */
export const pathOf = async (portal: Portal, menu: string) =>
  (await portal.frame(menu)).evaluate(() => location.pathname + location.search).catch(() => '')
