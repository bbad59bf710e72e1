import type { Page } from 'playwright'
import { countsOf, type Counts } from '../hosting/counts.ts'
import { round } from '../lib/statistics.ts'
import { FIRST_ID, withManyMenus } from './menus.ts'
import { openMenu, openWorkbench, type SignedInBrowser } from './open-workbench.ts'

interface Cycles {
  cycles: number
  growthMb: number
  nodes: number
  documents: number
  listeners: number
}

/** Opens, loads and closes a tab repeatedly. The list of closed tabs is full before the count begins. */
export async function measureCycles(at: SignedInBrowser, cycles: number, warmUps: number): Promise<Cycles> {
  const page = await openWorkbench(at, (menus) => withManyMenus(menus, 60))
  try {
    await openMenu(page, FIRST_ID)
    await run(page, warmUps)
    const before = await countsOf(page)
    await run(page, cycles)
    const after = await countsOf(page)
    const more = (name: keyof Counts) => after[name] - before[name]
    return {
      cycles,
      growthMb: round(more('heapKb') / 1024, 2),
      nodes: more('nodes'),
      documents: more('documents'),
      listeners: more('listeners'),
    }
  } finally {
    await page.context().close()
  }
}

async function run(page: Page, count: number): Promise<void> {
  for (let cycle = 0; cycle < count; cycle += 1) {
    const id = FIRST_ID + 1 + (cycle % 40)
    await openMenu(page, id)
    await page.locator(`[role=tab][data-tab="${id}"]`).click({ button: 'middle' })
    const isGone = await page.evaluate(`bench.until(() => !document.querySelector('section[data-viewport="${id}"]'))`)
    if (!isGone) throw new Error(`menu ${id} has not closed`)
  }
}
