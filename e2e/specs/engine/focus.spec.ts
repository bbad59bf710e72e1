import { expect, test } from '../../engine/fixture.ts'
import type { Page } from '@playwright/test'

const FIELD = '#portal-field'

/** Adds a field of the portal above the application, which has its own field. */
async function addField(page: Page): Promise<void> {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'portal-field' })
    Object.assign(field.style, { position: 'fixed', top: '0', left: '0', width: '200px', height: '30px', zIndex: '1' })
    document.body.append(field)
    Object.assign(document.querySelector<HTMLElement>('#layer')!.style, { marginTop: '30px' })
  })
}

test.afterEach(({ page }) =>
  page.evaluate(() => {
    document.querySelector('#portal-field')?.remove()
    delete (performance as { now?: unknown }).now
    document.querySelector<HTMLElement>('#layer')!.style.marginTop = ''
  }),
)

/** The application takes the focus every 5 ms. */
const takeFocus = () => {
  const note = document.querySelector<HTMLElement>('[aria-label=Note]')!
  Object.assign(window, { taking: setInterval(() => note.focus(), 5) })
}

const stopTaking = () => clearInterval((window as unknown as { taking: number }).taking)

const noteOf = () => document.querySelector<HTMLInputElement>('[aria-label=Note]')!.value

const phases = (page: Page) =>
  page.evaluate(() => window.events.flatMap(({ state }) => (state as { phase: string } | undefined)?.phase ?? []))

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)

test(
  'HOST-164 an application that repeatedly takes the focus receives no key typed into a field of the portal',
  { tag: '@whole-browser' },
  async ({ driver, page }) => {
    const id = await driver.show('plain')
    await addField(page)
    await page.locator(FIELD).click()
    await driver.run(id, takeFocus)
    await expect.poll(() => phases(page)).toContain('locked')
    await page.keyboard.type('six keys and more', { delay: 15 })
    await expect(page.locator(FIELD)).toHaveValue('six keys and more')
    expect(await driver.run(id, noteOf)).toBe('')
    await driver.run(id, stopTaking)
  },
)

test('HOST-164, HOST-288 the frame reappears when the person leaves the field, with its content', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  const note = page.frameLocator(`[data-viewport="${id}"] iframe`).getByLabel('Note')
  await note.fill('kept')
  await addField(page)
  await page.locator(FIELD).click()
  await driver.run(id, takeFocus)
  await expect.poll(() => phases(page)).toContain('locked')
  expect(await driver.phase(id)).toBe('locked')
  await driver.run(id, stopTaking)
  await page.mouse.click(700, 500)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  await note.click()
  await page.keyboard.type(' on')
  expect(await driver.run(id, noteOf)).toBe('kept on')
})

test('HOST-164, HOST-287 an application that takes the focus once stays visible, and the field keeps the focus', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  await addField(page)
  await page.locator(FIELD).click()
  await page.keyboard.type('a')
  await driver.run(id, () => document.querySelector<HTMLElement>('[aria-label=Note]')!.focus())
  await expect.poll(() => focused(page)).toBe('portal-field')
  await page.keyboard.type('b')
  await expect(page.locator(FIELD)).toHaveValue('ab')
  expect(await phases(page)).not.toContain('locked')
})

test('HOST-164 an application cannot take the focus from a dialog of the portal', async ({ driver, page }) => {
  const id = await driver.show('plain')
  await addField(page)
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.append(document.querySelector('#portal-field')!)
    document.body.append(dialog)
    dialog.showModal()
  })
  await page.locator(FIELD).click()
  await driver.run(id, takeFocus)
  await expect.poll(() => phases(page)).toContain('locked')
  await page.keyboard.type('secret', { delay: 15 })
  await expect(page.locator(FIELD)).toHaveValue('secret')
  await driver.run(id, stopTaking)
  await page.evaluate(() => document.querySelector('dialog')!.remove())
  await page.mouse.click(700, 500)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
})

test('HOST-164 a person moves the focus from a field of the portal into an application with the pointer and with Tab', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  await addField(page)
  const note = page.frameLocator(`[data-viewport="${id}"] iframe`).getByLabel('Note')

  await page.locator(FIELD).click()
  await page.keyboard.type('ab')
  await page.mouse.move(110, 20, { steps: 3 })
  await note.click()
  await expect.poll(() => focused(page)).toBe('IFRAME')
  await page.keyboard.type('pointer')
  await expect.poll(() => driver.run(id, noteOf)).toBe('pointer')

  await page.locator(FIELD).click()
  await page.keyboard.type('cd')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focused(page)).toBe('IFRAME')
  expect(await phases(page)).not.toContain('locked')
})

test('HOST-164, HOST-289 a press seen only by the application moves the focus after the typing ends', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  await addField(page)
  await page.locator(FIELD).focus()
  // `click` without a pointer move sends no event to the portal page
  await page.frameLocator(`[data-viewport="${id}"] iframe`).getByLabel('Note').click()
  await page.keyboard.type('pressed', { delay: 15 })
  await expect.poll(() => driver.run(id, noteOf)).toBe('pressed')
  await expect(page.locator(FIELD)).toHaveValue('')
})

/** Holds the reports of presses back until `sendReports`. */
const holdReports = () => {
  const post = MessagePort.prototype.postMessage
  const releases: (() => void)[] = []
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    if (JSON.stringify(message).includes('body-click')) releases.push(() => post.call(this, message))
    else post.call(this, message)
  }
  Object.assign(window, { sendReports: () => releases.splice(0).forEach((send) => send()) })
}
const sendReports = () => (window as unknown as { sendReports: () => void }).sendReports()

/** Puts the focus into the field of the portal; returns a promise of the moment when it has come back to it. */
const focusUntilRegained = (page: Page) =>
  page.evaluate((selector) => {
    const field = document.querySelector<HTMLElement>(selector)!
    field.focus()
    const regained = new Promise((resolve) => field.addEventListener('focus', resolve, { once: true }))
    Object.assign(window, { regained })
  }, FIELD)
const regained = (page: Page) =>
  page.evaluate(async () => void (await (window as unknown as { regained: Promise<unknown> }).regained))

test('HOST-378 a press right after a key moves the focus when the typing has ended, unless the person types on', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  await addField(page)
  // a stopped clock makes the press follow the key at once on any machine
  const stopClock = () =>
    page.evaluate(() => {
      const at = performance.now()
      performance.now = () => at
    })
  // it goes on from where it stopped, so that the time of the steps does not count
  const startClock = () =>
    page.evaluate(() => {
      const real = () => Performance.prototype.now.call(performance)
      const gap = performance.now() - real()
      performance.now = () => real() + gap
    })
  const pressWhileTyping = async () => {
    await focusUntilRegained(page)
    await stopClock()
    await page.keyboard.type('ab')
    await page.frameLocator(`[data-viewport="${id}"] iframe`).getByLabel('Note').click()
    await regained(page)
  }

  await pressWhileTyping()
  await startClock()
  await expect.poll(() => focused(page)).toBe('IFRAME')
  await page.keyboard.type('after')
  await expect.poll(() => driver.run(id, noteOf)).toBe('after')

  await page.locator(FIELD).fill('')
  await pressWhileTyping()
  const typedAt = await page.evaluate(() => performance.now())
  await startClock()
  await page.keyboard.type('cd')
  await page.waitForFunction((at) => performance.now() > at + 1_000, typedAt)
  await expect(page.locator(FIELD)).toHaveValue('abcd')
  expect(await focused(page)).toBe('portal-field')
})

test('HOST-375 a press whose report comes late moves the focus in the end, but not while the person types', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  await addField(page)
  await driver.run(id, holdReports)
  const note = page.frameLocator(`[data-viewport="${id}"] iframe`).getByLabel('Note')

  await focusUntilRegained(page)
  await note.click()
  await regained(page)
  await driver.run(id, sendReports)
  await expect.poll(() => focused(page)).toBe('IFRAME')
  await page.keyboard.type('late')
  await expect.poll(() => driver.run(id, noteOf)).toBe('late')

  await focusUntilRegained(page)
  await note.click()
  await regained(page)
  await page.keyboard.type('typing')
  await driver.run(id, sendReports)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator(FIELD)).toHaveValue('typing')
  expect(await focused(page)).toBe('portal-field')
})

test('HOST-165 a hidden application that takes the focus receives no key typed into the active one', async ({
  driver,
  page,
}) => {
  const hidden = await driver.show('plain')
  const front = await driver.show('plain', '/front')
  const note = page.frameLocator(`[data-viewport="${front}"] iframe`).getByLabel('Note')
  await note.click()
  await page.keyboard.type('one ')
  await driver.run(hidden, takeFocus)
  await page.waitForFunction((id) => window.frameOf(id)!.style.display === 'none', hidden)
  await page.waitForFunction((id) => document.activeElement === window.frameOf(id), front)
  await page.keyboard.type('two', { delay: 15 })
  await expect.poll(() => driver.run(front, noteOf)).toBe('one two')
  expect(await driver.run(hidden, noteOf)).toBe('')
  await driver.run(hidden, stopTaking)

  await driver.activate(hidden)
  expect(await driver.phase(hidden)).toBe('mounted')
  await expect(page.locator(`[data-viewport="${hidden}"] iframe`)).toBeVisible()
})

test('HOST-163 the two events of a lost focus may come in either order, and count as one only within a short time', async ({
  driver,
}) => {
  const id = await driver.show('plain')
  const frame = await driver.frame(id)
  const returnsAfter = (pause: number) =>
    frame.evaluate((ms) => {
      const note = document.querySelector<HTMLElement>('[aria-label=Note]')!
      const now = performance.now.bind(performance)
      note.focus()
      note.blur()
      performance.now = () => now() + ms
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('focus'))
      performance.now = now
      const hasFocus = document.activeElement === note
      note.blur()
      return hasFocus
    }, pause)
  expect([await returnsAfter(0), await returnsAfter(200)]).toEqual([true, false])
})
