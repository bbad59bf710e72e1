import { expect, test } from './fixture.ts'
import { isInside, LONG_TEXTS } from './long-texts.ts'

/** Returns true if neither the keyboard nor a screen reader reaches the element. Runs in the page. */
const isLeftOut = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null

test('LOOK-9 LOOK-100 a dialog has its title as name, holds the focus, and returns it to its button', async ({
  gallery,
  page,
}) => {
  await gallery.show('DialogExample', {
    title: 'Send the report?',
    text: 'It has five pages.',
    icon: 'alert',
    closeLabel: 'Close',
    buttons: ['Cancel', 'Send'],
  })
  const opener = page.getByRole('button', { name: 'Open Send the report?' })
  const dialog = page.getByRole('dialog', { name: 'Send the report?' })
  const inside = dialog.locator(':focus').or(dialog.and(page.locator(':focus')))

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Send' }).click(),
    () => page.mouse.click(5, 590),
  ]) {
    await opener.click()
    await expect(dialog).toContainText('It has five pages.')
    for (let turn = 0; turn < 5; turn++) {
      await expect(inside).toHaveCount(1)
      await page.keyboard.press('Tab')
    }
    // keyboard and screen reader do not reach the elements below the dialog
    expect(await page.getByLabel('Beside').evaluate(isLeftOut)).toBe(true)
    // dragging a text selection beyond the edge does not count as a press beside the dialog
    await dialog.getByText('It has five pages.').hover()
    await page.mouse.down()
    await page.mouse.move(5, 590)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('LOOK-9 LOOK-100 a dialog that must be answered is closed by its buttons alone, and an alert not by a press beside it', async ({
  gallery,
  page,
}) => {
  await gallery.show('DialogExample', { title: 'Accept?', mustBeAnswered: true, buttons: ['Accept'] })
  await page.getByRole('button', { name: 'Open Accept?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept?' })
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button')).toHaveText(['Accept'])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toHaveCount(0)

  await gallery.show('DialogExample', {
    title: 'Delete?',
    role: 'alertdialog',
    buttons: ['Delete'],
    closeLabel: 'Close',
  })
  await page.getByRole('button', { name: 'Open Delete?' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Delete?' })
  await page.mouse.click(5, 5)
  await expect(alert.locator(':focus').or(alert.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(alert).toHaveCount(0)
})

test('LOOK-91 the later of two dialogs lies above, and Escape closes it alone', async ({ gallery, page }) => {
  await gallery.show('DialogExample', {
    title: 'Outer',
    closeLabel: 'Close',
    inner: { title: 'Inner', closeLabel: 'Close', text: 'Within', width: 320 },
  })
  await page.getByRole('button', { name: 'Open Outer' }).click()
  await page.getByRole('button', { name: 'Open Inner' }).click()
  const inner = page.getByRole('dialog', { name: 'Inner' })
  await expect(inner.getByText('Within')).toBeVisible()
  expect(await page.getByLabel('Beside Inner').evaluate(isLeftOut)).toBe(true)
  const onTop = await inner.evaluate((dialog) => {
    const { left, top, width, height } = dialog.getBoundingClientRect()
    return dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(true)

  await page.keyboard.press('Escape')
  await expect(inner).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Outer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open Inner' })).toBeFocused()
})

test('LOOK-91 SESS-46 a dialog of the session stays above one that opens later, and preserves its focus', async ({
  gallery,
  page,
}) => {
  await gallery.show('DialogsExample', {
    dialogs: [
      { title: 'Session', isOverAll: true, width: 300 },
      { title: 'Later', width: 500 },
    ],
  })
  const session = page.getByRole('dialog', { name: 'Session' })
  const next = session.getByRole('button', { name: 'Next after Session' })
  await next.click()
  await expect(page.getByText('Later', { exact: true })).toBeAttached()
  await expect(next).toBeFocused()
  expect(await session.evaluate(isLeftOut)).toBe(false)
  // a press on the button reaches it: the later dialog does not cover it
  await next.click({ trial: true })
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
})

test('LOOK-91 the dialog that opened last has the focus, and the dialogs below it are inert', async ({
  gallery,
  page,
}) => {
  await gallery.show('DialogsExample', { dialogs: ['First', 'Second', 'Third'].map((title) => ({ title })) })
  const dialog = (title: string) => page.locator('[role=dialog]').filter({ hasText: `Next after ${title}` })
  for (const [below, above] of [
    ['First', 'Second'],
    ['Second', 'Third'],
  ] as const) {
    await dialog(below).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: above })).toBeVisible()
    expect(await dialog(above).evaluate(isLeftOut)).toBe(false)
    expect(await dialog(below).evaluate(isLeftOut)).toBe(true)
    await expect(
      dialog(above)
        .locator(':focus')
        .or(dialog(above).and(page.locator(':focus'))),
    ).toHaveCount(1)
  }
})

test('LOOK-9 a menu is used by arrows, letters and Enter, and skips disabled items', async ({ gallery, page }) => {
  await gallery.show('MenuExample', {
    label: 'Actions',
    items: [
      { text: 'Refresh', icon: 'reload' },
      { text: 'Print', isDisabled: true },
      { text: 'Skriv ut', lang: 'sv' },
    ],
    choice: {
      label: 'Theme',
      value: 'light',
      options: [
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    },
  })
  const opener = page.getByRole('button', { name: 'Open Actions' })
  const menu = page.getByRole('menu', { name: 'Actions' })
  const item = (name: string) => menu.getByRole('menuitem', { name })
  await opener.click()
  await expect(item('Refresh')).toBeFocused()
  await expect(item('Print')).toHaveAttribute('aria-disabled', 'true')
  await expect(menu.getByText('Skriv ut')).toHaveAttribute('lang', 'sv')
  await page.keyboard.press('ArrowDown')
  await expect(item('Skriv ut')).toBeFocused()
  await expect(menu.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio', { checked: true })).toHaveText(
    'Light',
  )
  await page.keyboard.type('da')
  await expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  expect(await gallery.calls()).toEqual([['action', 'Refresh']])
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('LOOK-9 a popover is a dialog with a name at its button, and a press beside it closes it', async ({
  gallery,
  page,
}) => {
  await gallery.show('PopoverExample', { label: 'Details', text: 'Of the page' })
  const opener = page.getByRole('button', { name: 'Open Details' })
  const popover = page.getByRole('dialog', { name: 'Details' })
  await opener.click()
  await expect(popover).toContainText('Of the page')
  const [button, panel] = [await opener.boundingBox(), await popover.boundingBox()]
  expect(panel!.y).toBeGreaterThan(button!.y + button!.height)
  await page.mouse.click(790, 590)
  await expect(popover).toHaveCount(0)

  await opener.click()
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(opener).toBeFocused()
})

for (const [language, text] of LONG_TEXTS) {
  test(`LOOK-9 LOOK-91 a dialog and a menu hold long texts in ${language} at 320 px`, async ({ gallery, page }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    const buttons = [text, `${text} 2`]
    await gallery.show('DialogExample', { title: text, text: text.repeat(40), buttons, closeLabel: text }, language)
    await page.getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: text })
    await expect(dialog).toBeVisible()
    await dialog.evaluate(isInside)
    const box = await dialog.boundingBox()
    expect(box!.height).toBeLessThanOrEqual(480)
    // the text scrolls, and title and buttons stay visible
    await expect(dialog.getByRole('button', { name: text, exact: true }).last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await gallery.show('MenuExample', { label: text, items: [{ text, icon: 'reload' }] }, language)
    await page.getByRole('button').first().click()
    await page.getByRole('menu').evaluate(isInside)
    await page.keyboard.press('Escape')
  })
}

const CHOICE = {
  label: 'Language',
  value: 'en',
  columns: 3,
  options: [
    { value: 'zh-CN', label: '简体中文' },
    { value: 'en', label: 'English' },
    { value: 'sv-SE', label: 'Svenska' },
  ],
}

test('LOOK-229 the tick of a choice is beside its text where choices are side by side', async ({ gallery, page }) => {
  await gallery.show('MenuExample', {
    label: 'Person',
    items: [{ text: 'Security settings of this person' }],
    choice: CHOICE,
  })
  await page.getByRole('button', { name: 'Open Person' }).click()
  const chosen = page.getByRole('menuitemradio', { name: 'English', checked: true })
  const edge = (part: string, side: 'left' | 'right') =>
    chosen.locator(part).evaluate((element, name) => element.getBoundingClientRect()[name], side)
  expect((await edge('.p-icon', 'left')) - (await edge('.p-menu-text', 'right'))).toBeLessThanOrEqual(12)
  await page.keyboard.press('Escape')
})

test('LOOK-230 a row of a dark menu under the pointer has a contrast of 1.3 with the menu', async ({
  gallery,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  try {
    await gallery.show('MenuExample', { label: 'Person', items: [{ text: 'Refresh' }, { text: 'Print' }] })
    await page.getByRole('button', { name: 'Open Person' }).click()
    const item = page.getByRole('menuitem', { name: 'Print' })
    await item.hover()
    const contrast = () =>
      item.evaluate((row) => {
        const luminance = (element: Element) => {
          const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [])
            .map((value) => Number(value) / 255)
            .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        return (luminance(row) + 0.05) / (luminance(row.closest('.p-popover')!) + 0.05)
      })
    await expect.poll(contrast).toBeGreaterThanOrEqual(1.3)
    await page.keyboard.press('Escape')
  } finally {
    await page.emulateMedia({ colorScheme: null })
  }
})
