import { BRANCH, FIRST_ID, inflated } from './menus.ts'
import { atRest, click, openMenu, openWorkbench, type At } from './open-workbench.ts'

interface Tree {
  /** From the click on a menu of the application to its side menu painted. */
  enteredMs: number[]
  /** From the click on its widest directory to the pages in it painted. */
  openedMs: number[]
  branch: number
}

/** An application with very many menus is entered, and its widest branch opened, in a new page each time. */
export async function measureTree(at: At, nodes: number, rounds: number): Promise<Tree> {
  const tree: Tree = { enteredMs: [], openedMs: [], branch: BRANCH }
  for (let turn = 0; turn < rounds; turn += 1) {
    const page = await openWorkbench(at, (menus) => inflated(menus, nodes))
    try {
      // the first page of the wide branch is open behind another application, so that entering it is a click on a tab
      await openMenu(page, FIRST_ID)
      await atRest(page)
      await openMenu(page, 1)
      await atRest(page)
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
