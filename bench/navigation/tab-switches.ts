import type { Page } from 'playwright'
import { click, openMenu, presentedMs, openWorkbench, type SignedInBrowser, type InputTime } from './open-workbench.ts'

/** An application whose menus are all visible in one side menu, so that each needs one click. */
const APPLICATION = 'Planning'
const OPEN = 5

export interface TabSwitchTimes {
  ms: number[]
  /** The times until the browser has presented the frame on the screen. */
  presentedMs: number[]
  /** The maximum number of frames of a switch. */
  frames: number
}

/** Measures the time from a click on the menu of an open tab to the frame that shows the tab. */
export async function measureTabSwitches(
  at: SignedInBrowser,
  count: number,
  throttle: number,
): Promise<TabSwitchTimes> {
  const page = await openWorkbench(at)
  try {
    const ids = await menusBeside(page)
    for (const id of ids) await openMenu(page, id)
    await page.waitForTimeout(2_000)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const all: InputTime[] = []
    for (let turn = 0; turn < count + ids.length; turn += 1) {
      const id = ids[turn % ids.length] ?? 0
      const isShown = `() => bench.active() === '${id}' && bench.shown() === '${id}'`
      all.push(await click(page, `[role=treeitem][data-menu="${id}"]`, isShown))
      await page.waitForTimeout(100)
    }
    // the first round does not count, since no tab has been hidden and shown again before
    const measuredSwitches = all.slice(ids.length)
    return {
      ms: measuredSwitches.map(({ ms }) => ms),
      presentedMs: await presentedMs(page, measuredSwitches),
      frames: Math.max(...measuredSwitches.map(({ frames }) => frames)),
    }
  } finally {
    await page.context().close()
  }
}

/** Returns the ids of the leaf menus in the application's side menu. */
async function menusBeside(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Applications' })
  await drawer.getByRole('button').filter({ has: page.getByText(APPLICATION, { exact: true }) }).click() // prettier-ignore
  await page.locator('[role=tab][aria-selected=true]').filter({ hasText: 'Schedule' }).waitFor()
  await page.waitForTimeout(1_000)
  const ids = await page
    .locator('[role=treeitem][data-menu]:not([aria-expanded])')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['menu'])))
  if (ids.length < 2) throw new Error('The side menu has fewer than two pages.')
  return ids.slice(0, OPEN)
}
