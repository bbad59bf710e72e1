import type { Frame } from 'playwright'
import type { Step } from '../steps.ts'
import { waitForExpression, STEP_TIMEOUT_MS, waitForText, step } from './application.ts'

type Seen = string | RegExp | ((frame: Frame) => Promise<unknown>)

const sees = (frame: Frame, seen: Seen) => (typeof seen === 'function' ? seen(frame) : waitForText(frame, seen))

/**
 * Waits for the content again. The portal replaces the frame at a change of document, so it may be missing for a
 * moment.
 */
async function seesAnew(frame: () => Frame, seen: Seen): Promise<unknown> {
  for (const end = performance.now() + STEP_TIMEOUT_MS; ;) {
    try {
      return await sees(frame(), seen)
    } catch (error) {
      const isMoving = /detached|its frame is gone|context was destroyed/.test(String(error))
      if (!isMoving || performance.now() > end) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

/** Waits for a new document, in which the mark on the former one is missing. */
async function inNewDocument(frame: () => Frame, act: string): Promise<void> {
  await frame().evaluate(`void (window.isBefore = true)`)
  // the unloaded document may not answer
  await frame()
    .evaluate(`setTimeout(() => ${act}), undefined`)
    .catch(() => undefined)
  await waitForExpression(frame(), '!window.isBefore')
}

/** Opens the application at one of its pages by the address. */
export const opensAt = (path: string, seen: Seen): Step =>
  step(`its page ${path} is opened by its address`, async (_, { frame }) => {
    await inNewDocument(frame, `location.assign(${JSON.stringify(path)})`)
    await sees(frame(), seen)
  })

/** Reloads the page and expects the same page. */
export const reloads = (seen: Seen): Step =>
  step('the page is loaded again', async (_, { frame }) => {
    const address = await frame().evaluate<string>('location.href')
    await inNewDocument(frame, 'location.reload()')
    await sees(frame(), seen)
    const now = await frame().evaluate<string>('location.href')
    return now === address ? 'yes' : `no: ${now}`
  })

/** Goes back in the history of the top-level page. */
export const goesBack = (seen: Seen, name = 'Back'): Step =>
  step(name, async (_, { frame, page }) => {
    await page.evaluate('history.back()')
    await seesAnew(frame, seen)
  })

export const goesForward = (seen: Seen): Step =>
  step('Forward', async (_, { frame, page }) => {
    await page.evaluate('history.forward()')
    await seesAnew(frame, seen)
  })
