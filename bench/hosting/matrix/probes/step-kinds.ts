import type { Frame } from 'playwright'
import type { Shown } from '../environments.ts'
import type { Step } from '../steps.ts'
import { click } from './pointer.ts'

export const verdictOf = (actual: unknown, expected: unknown): string => {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
  return a === b ? 'yes' : `no: ${a} in place of ${b}`
}

export const titleOf = (frame: Frame) => frame.evaluate('document.title')

/** Evaluates until the value holds, or the time is over. Returns the last value in both cases. */
export async function poll<T>(ask: () => Promise<T>, holds: (value: T) => boolean, ms = 5_000): Promise<T> {
  for (const end = performance.now() + ms; ;) {
    const value = await Promise.resolve()
      .then(ask)
      .catch(() => undefined as T)
    if (holds(value) || performance.now() > end) return value
    await new Promise((done) => setTimeout(done, 50))
  }
}

export const waitForValue = (frame: Frame, expression: string) =>
  poll(
    () => frame.evaluate<unknown>(expression),
    (value) => value !== undefined && value !== null,
  )

/** Returns to the first page, from any page in the frame. */
export async function returnToFirstPage({ frame }: Shown): Promise<void> {
  if ((await titleOf(frame()).catch(() => '')) === 'Probes') return
  await frame()
    .evaluate('location.href = "/"')
    .catch(() => undefined)
  await poll(
    () => titleOf(frame()),
    (title) => title === 'Probes',
  )
}

/** Defines a step that navigates to another page of the application, checks it, and returns by its link. */
export const navigationStep = (
  name: string,
  act: (shown: Shown) => Promise<unknown>,
  title: string,
  look?: (frame: Frame) => Promise<string>,
): Step => ({
  name,
  async run(shown) {
    await returnToFirstPage(shown)
    await act(shown)
    const actual = await poll(
      () => titleOf(shown.frame()),
      (now) => now === title,
    )
    if (actual !== title) return verdictOf(actual, title)
    const answer = look ? await look(shown.frame()) : 'yes'
    await click(shown.frame(), '#back')
    const back = await poll(
      () => titleOf(shown.frame()),
      (now) => now === 'Probes',
    )
    return back === 'Probes' ? answer : `no: its way back leads to ${String(back)}`
  },
})

export const verifyFormText = (expected: string) => async (frame: Frame) =>
  verdictOf(await frame.textContent('#said'), expected)

export const downloadStep = (name: string, selector: string, file: string): Step => ({
  name,
  async run(shown) {
    await returnToFirstPage(shown)
    await shown.frame().fill('#note', 'typed')
    const saved = shown.page.waitForEvent('download', { timeout: 8_000 })
    saved.catch(() => undefined)
    await click(shown.frame(), selector)
    // Firefox adds a number to a file name that exists in the folder
    const suggested = (await saved).suggestedFilename().replace(/\(\d+\)(?=\.)/, '')
    // the application stays unchanged, also after a while
    await shown.page.waitForTimeout(1_500)
    const typed = await shown
      .frame()
      .inputValue('#note', { timeout: 2_000 })
      .catch(() => 'gone')
    return verdictOf([suggested, typed], [file, 'typed'])
  },
})

/** Defines a step with a file that the browser displays: the frame shows it, and Back returns to the application. */
export const displayedFileStep = (name: string, selector: string, path: string): Step => ({
  name,
  async run(shown) {
    await returnToFirstPage(shown)
    await click(shown.frame(), selector)
    const there = await poll(
      () => Promise.resolve(shown.frame().url()),
      (url) => url.endsWith(path),
    )
    if (!there.endsWith(path)) return verdictOf(there, path)
    await shown.page.waitForTimeout(1_500)
    const isVisible = await frameIsVisible(shown)
    await shown.page.goBack({ timeout: 5_000 }).catch(() => undefined)
    const back = await poll(
      () => titleOf(shown.frame()),
      (title) => title === 'Probes',
    )
    return verdictOf([isVisible, back], [true, 'Probes'])
  },
})

async function frameIsVisible({ frame }: Shown): Promise<boolean> {
  const element = await frame().frameElement()
  return element.isVisible()
}

export const newPageStep = (name: string, selector: string, title: string): Step => ({
  name,
  async run(shown) {
    await returnToFirstPage(shown)
    const opened = shown.page.context().waitForEvent('page', { timeout: 6_000 })
    opened.catch(() => undefined)
    await click(shown.frame(), selector)
    const page = await opened
    const actual = await poll(
      () => page.title(),
      (now) => now === title,
    )
    const host = new URL(page.url() === 'about:blank' ? shown.origin : page.url()).origin
    await page.close()
    return verdictOf([actual, host], [title, shown.origin])
  },
})

export const keyPressStep = (key: string): Step => ({
  name: `Ctrl+${key.toUpperCase()} is the application's`,
  async run(shown) {
    await returnToFirstPage(shown)
    await shown.frame().focus('#note')
    await shown.frame().evaluate('void (keys.length = 0)')
    await shown.page.keyboard.press(`Control+${key}`)
    return verdictOf(await shown.frame().evaluate('keys'), [key])
  },
})
