import { BRANCH, FIRST_ID, withManyMenus } from './menus.ts'
import { waitUntilIdle, click, openMenu, openWorkbench, type SignedInBrowser } from './open-workbench.ts'

interface Tree {
  /** The times from the click on a menu of the application until its side menu is painted. */
  enteredMs: number[]
  /** The times from the click on the widest directory until its pages are painted. */
  openedMs: number[]
  branch: number
}

/** Enters an application with very many menus and opens its widest branch, each time in a new page. */
export async function measureTree(at: SignedInBrowser, nodes: number, rounds: number): Promise<Tree> {
  const tree: Tree = { enteredMs: [], openedMs: [], branch: BRANCH }
  for (let turn = 0; turn < rounds; turn += 1) {
    const page = await openWorkbench(at, (menus) => withManyMenus(menus, nodes))
    try {
      // the first page of the wide branch is open in a hidden tab, so a click on its tab enters the application
      await openMenu(page, FIRST_ID)
      await waitUntilIdle(page)
      await openMenu(page, 1)
      await waitUntilIdle(page)
      const wide = `[role=treeitem][data-menu="${FIRST_ID + BRANCH}"]`
      const row = `[role=treeitem][data-menu="${FIRST_ID}"]`
      const shows = (selector: string) => `() => document.querySelector('${selector}') !== null`
      tree.enteredMs.push((await click(page, `[role=tab][data-tab="${FIRST_ID}"]`, shows(wide))).ms)
      await page.waitForTimeout(1_000)
      await click(page, wide, `() => !document.querySelector('${row}')`)
      await page.waitForTimeout(500)
      tree.openedMs.push((await click(page, wide, shows(row))).ms)
    } finally {
      await page.context().close()
    }
  }
  return tree
}
