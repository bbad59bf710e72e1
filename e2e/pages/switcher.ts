import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'

export interface Switcher {
  dialog: Locator
  find: Locator
  tree: Locator
  list: Locator
  open(): Promise<void>
  /** A row of the tree by its name. If a group shows the organisation as well, the last row is the one in the tree. */
  item(name: string): Locator
  /**
   * A row of the tree that the search has found. The list reuses its rows while a person types: a click on a row with
   * the right name but without a highlight may select another organisation.
   */
  result(name: string): Locator
  option(name: string): Locator
  star(row: Locator): Locator
}

/** The popover of organisations and projects. */
export function createSwitcher(page: Page): Switcher {
  const dialog = page.getByRole('dialog', { name: 'Organisation and project' })
  const tree = dialog.getByRole('tree')
  const list = dialog.getByRole('listbox', { name: 'Projects' })
  // the accessible name of a row also contains its path, business name and status (ORG-128)
  const hasName = (name: string) => {
    const whole = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: · .*)?$`)
    return { has: page.locator('.p-org-label').filter({ hasText: whole }) }
  }
  return {
    dialog,
    tree,
    list,
    find: dialog.getByRole('combobox', { name: 'Find organisation or project' }),
    async open() {
      await page.getByRole('button', { name: 'Organisation and project: ' }).click()
      await expect(dialog.getByRole('treeitem').or(dialog.getByRole('option')).first()).toBeVisible()
    },
    item: (name) => tree.getByRole('treeitem').filter(hasName(name)).last(),
    result: (name) =>
      tree
        .locator('[role=treeitem][id]')
        .filter(hasName(name))
        .filter({ has: page.locator('mark') })
        .last(),
    option: (name) => list.getByRole('option').filter(hasName(name)),
    star: (row) => row.getByRole('button', { name: 'Favourite' }),
  }
}

/** Signs in as anna and opens the switcher. */
export async function signInAndOpenSwitcher(portal: Portal, page: Page): Promise<Switcher> {
  const switcher = createSwitcher(page)
  await portal.signIn('anna')
  await switcher.open()
  return switcher
}
