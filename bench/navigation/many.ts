import { countsOf } from '../hosting/counts.ts'
import { round } from '../lib/statistics.ts'
import { FIRST_ID, withManyMenus } from './menus.ts'
import { openMenu, openWorkbench, type SignedInBrowser } from './open-workbench.ts'

export interface ManyTabsFigures {
  tabs: number
  alive: number
  asleep: number
  heapMb: number
  nodes: number
}

/**
 * Opens one tab after another and measures the total memory at intervals. Ten tabs are alive, the others sleep
 * (HOST-6).
 */
export async function measureMany(at: SignedInBrowser, tabs: number): Promise<ManyTabsFigures[]> {
  const page = await openWorkbench(at, (menus) => withManyMenus(menus, tabs + 1))
  const stands: ManyTabsFigures[] = []
  try {
    for (let open = 1; open <= tabs; open += 1) {
      await openMenu(page, FIRST_ID + open - 1)
      await page.waitForTimeout(400)
      if (open !== 1 && open !== tabs && open % 10 !== 0) continue
      await page.waitForTimeout(1_500)
      const { heapKb, nodes } = await countsOf(page)
      stands.push({
        tabs: open,
        alive: await page.locator('section[data-viewport] iframe').count(),
        asleep: await page.locator('section[data-viewport]:not(:has(iframe))').count(),
        heapMb: round(heapKb / 1024, 1),
        nodes,
      })
    }
    return stands
  } finally {
    await page.context().close()
  }
}
