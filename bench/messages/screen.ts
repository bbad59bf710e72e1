import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { openWorkbench, type SignedInBrowser, click } from '../navigation/open-workbench.ts'

const BELL = 'button[aria-label^="Messages"]'
const ROUNDS = 30
/** A message that is not on the screen after this number of milliseconds is reported, with the page's content. */
const GIVE_UP_MS = 30_000
const OPENINGS = 30

/** The time from the posting until the frame that shows the message in the open dropdown, in milliseconds. */
export async function timePostToScreen(at: SignedInBrowser, post: (title: string) => Promise<void>): Promise<number[]> {
  const page = await openWorkbench(at)
  try {
    await page.locator(BELL).click()
    await page.locator('.p-messages').waitFor()
    await setTimeout(5000)
    const durations: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const title = `To the screen ${round}`
      const shown = whenShown(page, title)
      const from = Date.now()
      await post(title)
      durations.push((await shown) - from)
      await setTimeout(1100)
    }
    return durations
  } finally {
    await page.context().close()
  }
}

/** Time at which the frame with the text was painted. */
const whenShown = (page: Page, title: string): Promise<number> =>
  page.evaluate(`new Promise((done, fail) => {
    const until = performance.now() + ${GIVE_UP_MS}
    const bell = () => document.querySelector(${JSON.stringify(BELL)})
    const look = async () => {
      // a closed dropdown would never show the message
      if (!document.querySelector('.p-messages')) bell()?.click()
      const titles = [...document.querySelectorAll('.p-messages-title')].map((element) => element.textContent.trim())
      if (!titles.includes(${JSON.stringify(title)})) {
        if (performance.now() < until) return requestAnimationFrame(look)
        return fail(new Error('Not shown: ' + JSON.stringify([bell()?.getAttribute('aria-label'), titles])))
      }
      await bench.painted()
      done(Date.now())
    }
    look()
  })`)

/** The time from the click on the bell until the frame that shows the messages. */
export async function timeDropdown(at: SignedInBrowser): Promise<{ ms: number[]; frames: number[] }> {
  const page = await openWorkbench(at)
  try {
    await setTimeout(5000)
    const isThere = `() => document.querySelectorAll('.p-messages-row').length === 5`
    const seen = []
    for (let round = 0; round <= OPENINGS; round++) {
      const one = await click(page, BELL, isThere)
      // the first opening loads the code
      if (round > 0) seen.push(one)
      await page.keyboard.press('Escape')
      await page.locator('.p-messages').waitFor({ state: 'detached' })
      await setTimeout(400)
    }
    return { ms: seen.map(({ ms }) => ms), frames: seen.map(({ frames }) => frames) }
  } finally {
    await page.context().close()
  }
}
