import type { Frame } from 'playwright'
import type { Shown } from '../environments.ts'
import type { Step } from '../steps.ts'
import { click } from './pointer.ts'

export const same = (actual: unknown, expected: unknown): string => {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
  return a === b ? 'yes' : `no: ${a} in place of ${b}`
}

export const titleOf = (frame: Frame) => frame.evaluate('document.title')

export async function until<T>(ask: () => Promise<T>, holds: (value: T) => boolean, ms = 5_000): Promise<T> {
  for (const end = performance.now() + ms; ;) {
    const value = await Promise.resolve()
      .then(ask)
      .catch(() => undefined as T)
    if (holds(value) || performance.now() > end) return value
    await new Promise((done) => setTimeout(done, 50))
  }
}

export const untilValue = (frame: Frame, expression: string) =>
  until(
    () => frame.evaluate<unknown>(expression),
    (value) => value !== undefined && value !== null,
  )

/** Returns to the first page, from any page in the frame. */
export async function home({ frame }: Shown): Promise<void> {
  if ((await titleOf(frame()).catch(() => '')) === 'Probes') return
  await frame()
    .evaluate('location.href = "/"')
    .catch(() => undefined)
  await until(
    () => titleOf(frame()),
    (title) => title === 'Probes',
  )
}

/** Defines a step that navigates to another page of the application, checks it, and returns by its link. */
export const leading = (
  name: string,
  act: (shown: Shown) => Promise<unknown>,
  title: string,
  look?: (frame: Frame) => Promise<string>,
): Step => ({
  name,
  async run(shown) {
    await home(shown)
    await act(shown)
    const actual = await until(
      () => titleOf(shown.frame()),
      (now) => now === title,
    )
    if (actual !== title) return same(actual, title)
    const answer = look ? await look(shown.frame()) : 'yes'
    await click(shown.frame(), '#back')
    const back = await until(
      () => titleOf(shown.frame()),
      (now) => now === 'Probes',
    )
    return back === 'Probes' ? answer : `no: its way back leads to ${String(back)}`
  },
})

export const formSays = (expected: string) => async (frame: Frame) => same(await frame.textContent('#said'), expected)

export const downloading = (name: string, selector: string, file: string): Step => ({
  name,
  async run(shown) {
    await home(shown)
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
    return same([suggested, typed], [file, 'typed'])
  },
})

/** Defines a step with a file that the browser displays: the frame shows it, and Back returns to the application. */
export const showing = (name: string, selector: string, path: string): Step => ({
  name,
  async run(shown) {
    await home(shown)
    await click(shown.frame(), selector)
    const there = await until(
      () => Promise.resolve(shown.frame().url()),
      (url) => url.endsWith(path),
    )
    if (!there.endsWith(path)) return same(there, path)
    await shown.page.waitForTimeout(1_500)
    const isVisible = await frameIsVisible(shown)
    await shown.page.goBack({ timeout: 5_000 }).catch(() => undefined)
    const back = await until(
      () => titleOf(shown.frame()),
      (title) => title === 'Probes',
    )
    return same([isVisible, back], [true, 'Probes'])
  },
})

async function frameIsVisible({ frame }: Shown): Promise<boolean> {
  const element = await frame().frameElement()
  return element.isVisible()
}

export const opening = (name: string, selector: string, title: string): Step => ({
  name,
  async run(shown) {
    await home(shown)
    const opened = shown.page.context().waitForEvent('page', { timeout: 6_000 })
    opened.catch(() => undefined)
    await click(shown.frame(), selector)
    const page = await opened
    const actual = await until(
      () => page.title(),
      (now) => now === title,
    )
    const host = new URL(page.url() === 'about:blank' ? shown.origin : page.url()).origin
    await page.close()
    return same([actual, host], [title, shown.origin])
  },
})

export const pressing = (key: string): Step => ({
  name: `Ctrl+${key.toUpperCase()} is the application's`,
  async run(shown) {
    await home(shown)
    await shown.frame().focus('#note')
    await shown.frame().evaluate('void (keys.length = 0)')
    await shown.page.keyboard.press(`Control+${key}`)
    return same(await shown.frame().evaluate('keys'), [key])
  },
})
