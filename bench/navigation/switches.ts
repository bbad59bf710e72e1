import type { Page } from 'playwright'
import { click, openMenu, presentedMs, openWorkbench, type At, type Seen } from './open-workbench.ts'

/** Planning's menus: leaves that stand in one side menu, so that each is one click away. */
const APPLICATION = 'Planning'
const OPEN = 5

export interface Switches {
  ms: number[]
  /** Until the browser had it on the screen. */
  presentedMs: number[]
  /** The most frames that a switch took. */
  frames: number
}

/** Click on the menu of a tab that is open, to the frame that shows it. */
export async function measureSwitches(at: At, count: number, throttle: number): Promise<Switches> {
  const page = await openWorkbench(at)
  try {
    const ids = await menusBeside(page)
    for (const id of ids) await openMenu(page, id)
    await page.waitForTimeout(2_000)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const all: Seen[] = []
    for (let turn = 0; turn < count + ids.length; turn += 1) {
      const id = ids[turn % ids.length] ?? 0
      const isShown = `() => bench.active() === '${id}' && bench.shown() === '${id}'`
      all.push(await click(page, `[role=treeitem][data-menu="${id}"]`, isShown))
      await page.waitForTimeout(100)
    }
    // the first round brings back what has never been behind another one
    const taken = all.slice(ids.length)
    return {
      ms: taken.map(({ ms }) => ms),
      presentedMs: await presentedMs(page, taken),
      frames: Math.max(...taken.map(({ frames }) => frames)),
    }
  } finally {
    await page.context().close()
  }
}

/** The leaves that the side menu of an application shows. */
async function menusBeside(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Applications' })
  await drawer.getByRole('button').filter({ has: page.getByText(APPLICATION, { exact: true }) }).click() // prettier-ignore
  await page.locator('[role=tab][aria-selected=true]').filter({ hasText: 'Schedule' }).waitFor()
  await page.waitForTimeout(1_000)
  const ids = await page
    .locator('[role=treeitem][data-menu]:not([aria-expanded])')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['menu'])))
  if (ids.length < 2) throw new Error('the side menu shows too little')
  return ids.slice(0, OPEN)
}
