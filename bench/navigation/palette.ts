import type { Page } from 'playwright'
import { withManyMenus } from './menus.ts'
import { measureInput, openWorkbench, type SignedInBrowser } from './open-workbench.ts'

export interface Palette {
  /** The times from Ctrl+K until the first lines are painted. */
  openedMs: number[]
  /** The times from the first letter until its results are painted. Most menus match this letter. */
  firstLetterMs: number[]
  /** The times from each further letter until its results are painted. */
  letterMs: number[]
}

/** The name of an added menu. Many menus share its beginning. */
const TYPED = 'page 90012'

/** PALETTE-5: measures the palette with very many menus. Opens it and types into it repeatedly. */
export async function measurePalette(
  at: SignedInBrowser,
  menus: number,
  rounds: number,
  throttle: number,
): Promise<Palette> {
  const page = await openWorkbench(at, (tree) => withManyMenus(tree, menus))
  try {
    // waits until all preloaded parts have loaded
    await page.waitForTimeout(8_000)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const palette: Palette = { openedMs: [], firstLetterMs: [], letterMs: [] }
    for (let turn = 0; turn <= rounds; turn += 1) {
      const openedMs = await open(page)
      const [first = NaN, ...others] = await type(page)
      // the first turn does not count, since it loads the code
      if (turn > 0) {
        palette.openedMs.push(openedMs)
        palette.firstLetterMs.push(first)
        palette.letterMs.push(...others)
      }
      await page.keyboard.press('Escape')
      await page.locator('.p-palette').waitFor({ state: 'detached' })
      await page.waitForTimeout(500)
    }
    return palette
  } finally {
    await page.context().close()
  }
}

async function open(page: Page): Promise<number> {
  await page.keyboard.down('Control')
  const isThere = `() => document.querySelector('.p-palette [role=option]') !== null`
  const { ms } = await measureInput(page, 'keydown', isThere, () => page.keyboard.press('k'))
  await page.keyboard.up('Control')
  await page.waitForTimeout(500)
  return ms
}

/** The keyword is highlighted in the results, so the results belong to it. */
async function type(page: Page): Promise<number[]> {
  const durations: number[] = []
  for (const [index, letter] of [...TYPED].entries()) {
    const typed = TYPED.slice(0, index + 1).trimEnd()
    const isShown = `() => document.querySelector('.p-palette [role=option] mark')?.textContent.toLowerCase() === '${typed}'`
    const give = () => page.keyboard.press(letter === ' ' ? 'Space' : letter)
    durations.push((await measureInput(page, 'keydown', isShown, give)).ms)
    // a pause like a person's, longer than the delay before the call to the server
    await page.waitForTimeout(250)
  }
  return durations
}
