import type { Page } from '@playwright/test'
import type { EngineDriver } from '../../engine/fixture.ts'
import { expect, test } from '../../engine/fixture.ts'

const NOTE = '[aria-label=Note]'
const isDirty = (page: Page, id: string) => page.evaluate((viewport) => window.engine.isDirty(viewport), id)

/** Puts markup into the document of an application without the SDK. */
async function show(driver: EngineDriver, markup: string): Promise<string> {
  const id = await driver.show('plain')
  await (await driver.frame(id)).evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup)
  return id
}

test('HOST-337 HOST-339 an application with a changed field is unsaved and does not sleep until the field is submitted', async ({
  driver,
  page,
}) => {
  await page.evaluate(() => window.start({ keptAlive: 1 }))
  const edited = await show(driver, '<form onsubmit="return false"><button>Save</button></form>')
  const frame = await driver.frame(edited)
  await frame.locator(NOTE).pressSequentially('three hours')
  await expect.poll(() => isDirty(page, edited)).toBe(true)
  const other = await driver.show('plain')
  await driver.show('plain')
  await expect.poll(() => driver.phase(other)).toBe('asleep')
  await page.evaluate((id) => window.engine.sleep(id), edited)
  await expect.poll(() => driver.phase(edited)).toBe('mounted')
  await expect(frame.locator(NOTE)).toHaveValue('three hours')

  await driver.activate(edited)
  await frame.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => isDirty(page, edited)).toBe(false)
  await driver.show('plain')
  await expect.poll(() => driver.phase(edited)).toBe('asleep')
})

test('HOST-340 scripts, search fields and choices outside of a form do not make an application unsaved', async ({
  driver,
  page,
}) => {
  const id = await show(
    driver,
    `<input type="search" aria-label="Find"> <div role="search"><input aria-label="Search"></div>
     <input enterkeyhint="search" aria-label="Rows">
     <input type="checkbox" aria-label="Open only"> <select aria-label="Year"><option>2025<option>2026</select>
     <form><input type="checkbox" aria-label="Approved"></form>`,
  )
  const frame = await driver.frame(id)
  await frame.getByLabel('Find', { exact: true }).pressSequentially('crane')
  await frame.getByLabel('Search').pressSequentially('crane')
  await frame.getByLabel('Rows').pressSequentially('crane')
  await frame.getByLabel('Open only').check()
  await frame.getByLabel('Year').selectOption('2026')
  await driver.run(id, () => {
    const field = document.querySelector('input')!
    field.value = 'by a script'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  })
  expect(await isDirty(page, id)).toBe(false)

  await frame.getByLabel('Approved').check()
  await expect.poll(() => isDirty(page, id)).toBe(true)
})

const EDITORS: Record<string, string> = {
  'an editor in a shadow root': '<div id="host"></div>',
  'contenteditable that cancels its events': '<div id="rich" contenteditable="true" aria-label="Editor">a</div>',
  'an editor with an EditContext': '<canvas id="canvas" tabindex="0" aria-label="Editor"></canvas>',
  'a frame of the application': '<iframe id="inner" src="/inner"></iframe>',
}

for (const [name, markup] of Object.entries(EDITORS)) {
  test(`HOST-341 typing into ${name} makes the application unsaved`, async ({ driver, page }) => {
    const id = await show(driver, markup)
    const frame = await driver.frame(id)
    await driver.run(id, () => {
      const host = document.querySelector('#host')
      if (host) host.attachShadow({ mode: 'closed' }).innerHTML = '<textarea aria-label="Editor"></textarea>'
      document.querySelector('#rich')?.addEventListener('keydown', (event) => event.preventDefault())
      const canvas = document.querySelector('#canvas')
      const { EditContext } = window as unknown as { EditContext?: new () => object }
      if (canvas && EditContext) Object.assign(canvas, { editContext: new EditContext() })
    })
    if (name.startsWith('a frame')) {
      await frame.locator('#inner').contentFrame().locator('input').first().pressSequentially('x')
    } else {
      await frame.locator('#host, #rich, #canvas').click({ position: { x: 8, y: 8 } })
      await page.keyboard.press('Backspace')
      await page.keyboard.type('x')
    }

    await expect.poll(() => isDirty(page, id)).toBe(true)
  })
}

const TAKEN = "event.preventDefault(); value = ''"
/** Editors that render their text themselves and read the input from a hidden field. */
const HIDDEN_FIELDS = {
  'a character that the editor takes out of its field': ['<textarea oninput="value = null">', 'x'],
  'a deletion that the editor handles': [`<textarea onkeydown="${TAKEN}">a</textarea>`, 'Delete'],
  'a new line that the editor handles': [`<textarea onkeydown="${TAKEN}">`, 'Enter'],
  'a paste that the editor handles': [`<textarea onpaste="${TAKEN}">`, 'ControlOrMeta+v'],
} as const

for (const [name, [markup, key]] of Object.entries(HIDDEN_FIELDS)) {
  test(`HOST-341 ${name} in a hidden field makes the application unsaved`, async ({ driver, page }) => {
    const id = await show(driver, markup)
    await (await driver.frame(id)).locator('textarea').last().press(key)

    await expect.poll(() => isDirty(page, id)).toBe(true)
  })
}

test('HOST-341 composing in an EditContext makes the application unsaved', async ({ driver, page }) => {
  const id = await show(driver, EDITORS['an editor with an EditContext']!)
  await driver.run(id, () => {
    const { EditContext } = window as unknown as { EditContext: new () => object }
    Object.assign(document.querySelector('#canvas')!, { editContext: new EditContext() })
  })
  await (await driver.frame(id)).locator('#canvas').click()
  expect(await isDirty(page, id)).toBe(false)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.imeSetComposition', { text: '施工', selectionStart: 2, selectionEnd: 2 })

  await expect.poll(() => isDirty(page, id)).toBe(true)
})

test('HOST-340 keys that do not change a field do not make it unsaved', async ({ driver, page }) => {
  const id = await show(
    driver,
    '<input aria-label="Filter" onkeydown="event.preventDefault()"> <textarea readonly aria-label="Log">a</textarea>',
  )
  const frame = await driver.frame(id)
  await frame.getByLabel('Filter').press('Enter')
  await frame.getByLabel('Filter').press('ArrowDown')
  await frame.getByLabel('Log').press('Delete')
  await frame.getByLabel('Note').press('Delete')
  await frame.evaluate(() => new Promise((next) => setTimeout(next)))
  expect(await isDirty(page, id)).toBe(false)
})

/** Frames of rich text editors whose documents do not come from a server. */
const PLAIN_FRAMES = {
  'with a document of its own': '<iframe srcdoc="<body contenteditable>a"></iframe>',
  'that a script writes into': '<iframe id="written"></iframe>',
}

for (const [name, markup] of Object.entries(PLAIN_FRAMES)) {
  test(`HOST-341 typing into a frame ${name} makes the application unsaved`, async ({ driver, page }) => {
    const id = await show(driver, markup)
    const frame = await driver.frame(id)
    await frame.evaluate(() => {
      const written = document.querySelector<HTMLIFrameElement>('#written')?.contentDocument
      written?.open()
      written?.write('<body contenteditable>a')
      written?.close()
    })
    const inner = frame.locator('iframe').last()
    await inner.contentFrame().locator('body').pressSequentially('x')

    await expect.poll(() => isDirty(page, id)).toBe(true)
    await inner.evaluate((element) => element.remove())
    await expect.poll(() => isDirty(page, id)).toBe(false)
  })
}

const LEAVE_LISTENERS = {
  'a text that is returned': () => {
    window.onbeforeunload = () => 'There is unsaved work'
  },
  returnValue: () => addEventListener('beforeunload', (event) => void (event.returnValue = 'There is unsaved work')),
  preventDefault: () => addEventListener('beforeunload', (event) => event.preventDefault()),
}

for (const [name, hold] of Object.entries(LEAVE_LISTENERS)) {
  test(`HOST-338 HOST-339 a beforeunload listener with ${name} is called before the application sleeps`, async ({
    driver,
    page,
  }) => {
    const id = await show(driver, '<button>Work</button>')
    await driver.run(id, hold)
    await (await driver.frame(id)).getByRole('button', { name: 'Work' }).click()
    await driver.show('plain')
    await page.evaluate((viewport) => window.engine.sleep(viewport), id)
    await expect.poll(() => isDirty(page, id)).toBe(true)
    expect(await driver.phase(id)).toBe('mounted')
  })
}

test('HOST-338 the beforeunload listener is called each time that the person leaves the application', async ({
  driver,
  page,
}) => {
  const id = await show(driver, '<button>Work</button>')
  await driver.run(id, LEAVE_LISTENERS['a text that is returned'])
  await (await driver.frame(id)).getByRole('button', { name: 'Work' }).click()
  await page.evaluate((viewport) => window.engine.mayLeave(viewport), id)
  expect(await isDirty(page, id)).toBe(true)

  await driver.run(id, () => {
    window.onbeforeunload = null
  })
  await page.evaluate((viewport) => window.engine.mayLeave(viewport), id)
  expect(await isDirty(page, id)).toBe(false)
})

test('HOST-342 an SDK application’s dirty state overrides the observed fields', async ({ driver, page }) => {
  const id = await driver.show('foreign')
  await (await driver.frame(id)).locator(NOTE).pressSequentially('x')
  await driver.run(id, () => parent.postMessage({ v: 1, type: 'dirty', data: { isDirty: false } }, '*'))
  await (await driver.frame(id)).locator(NOTE).pressSequentially('y')
  await driver.run(id, () => addEventListener('beforeunload', (event) => event.preventDefault()))
  await page.evaluate((viewport) => window.engine.mayLeave(viewport), id)

  expect(await isDirty(page, id)).toBe(false)
})

test('SDK-65 the portal object of lifecycle props answers state, leave and save requests like an SDK connection', async ({
  driver,
  page,
}) => {
  interface Props {
    portal: {
      onSaveState(handler: () => unknown): void
      onLeave(handler: () => boolean): void
      onSave(handler: () => void): void
      savedState: unknown
    }
  }
  const id = await driver.show('lifecycle')
  expect(await page.evaluate((one) => window.engine.offersSave(one), id)).toBe(false)
  await driver.run(id, () => {
    const { portal } = (window as unknown as { propsSeen: Props }).propsSeen
    portal.onSaveState(() => ({ draft: 'three hours' }))
    portal.onLeave(() => false)
    portal.onSave(() => void Object.assign(window, { isSaved: true }))
  })
  await expect.poll(() => page.evaluate((one) => window.engine.offersSave(one), id)).toBe(true)
  expect(await page.evaluate((one) => window.engine.mayLeave(one), id)).toBe('stay')
  expect(await page.evaluate((one) => window.engine.saveWork(one), id)).toBe(true)
  expect(await driver.run(id, () => (window as unknown as { isSaved?: boolean }).isSaved)).toBe(true)

  await driver.show('plain')
  await page.evaluate((one) => window.engine.sleep(one), id)
  await expect.poll(() => driver.phase(id)).toBe('asleep')
  await driver.activate(id)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  expect(await driver.run(id, () => (window as unknown as { propsSeen: Props }).propsSeen.portal.savedState)).toEqual({
    draft: 'three hours',
  })
})
