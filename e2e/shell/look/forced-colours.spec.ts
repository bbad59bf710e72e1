import type { Locator } from '@playwright/test'
import { createSwitcher } from '../../pages/switcher.ts'
import { openAndWait, expect, test } from '../fixture.ts'
import { keepMessages, message } from '../answers/messages.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Returns whether the element has the system's selection colours. */
const hasSelectionColours = (element: Locator) =>
  element.evaluate((shown) => {
    const probe = document.createElement('i')
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
    document.body.append(probe)
    const { backgroundColor, color } = getComputedStyle(probe)
    probe.remove()
    const style = getComputedStyle(shown)
    const texts = [shown, ...shown.querySelectorAll('span')].map((part) => getComputedStyle(part).color)
    return style.backgroundColor === backgroundColor && texts.every((one) => one === color)
  })

test('LOOK-102 LOOK-198 LOOK-232 with forced colours the system’s selection colours show what is selected, current, matched and focused', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const header = page.getByRole('banner')
  const tab = page.getByRole('tab', { selected: true })
  const row = page.getByRole('tree', { name: 'Side menu' }).getByRole('treeitem', { name: 'Schedule', exact: true })
  for (const current of [tab, row, header.getByRole('link', { name: 'Planning' })])
    expect(await hasSelectionColours(current), String(current)).toBe(true)
  expect(await hasSelectionColours(page.getByRole('tab', { selected: false }).first())).toBe(false)

  await page.keyboard.press('Control+k')
  const option = page.getByRole('option', { selected: true })
  await expect.poll(() => hasSelectionColours(option)).toBe(true)
  expect(await hasSelectionColours(page.getByRole('option', { selected: false }).first())).toBe(false)
  await page.keyboard.press('Escape')

  const switcher = createSwitcher(page)
  await switcher.open()
  expect(await hasSelectionColours(switcher.tree.getByRole('treeitem', { selected: true }).last())).toBe(true)
  expect(await hasSelectionColours(page.locator('label').filter({ hasText: 'Tree' }).first())).toBe(true)
  expect(await hasSelectionColours(page.locator('label').filter({ hasText: 'List' }).first())).toBe(false)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menu').waitFor()
  expect(await hasSelectionColours(page.locator('.p-user-button[aria-expanded="true"]'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasSelectionColours(page.getByRole('menu').locator(':focus'))).toBe(true)
  await page.keyboard.press('Escape')

  // LOOK-198: the letters that a search has matched differ from their background
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('sched')
  const mark = page.getByRole('option', { selected: false }).locator('mark').first()
  await mark.waitFor()
  const { color, background } = await mark.evaluate((element) => {
    const { color, backgroundColor: background } = getComputedStyle(element)
    return { color, background }
  })
  expect(background).toMatch(/^rgb\(/)
  expect(color).not.toBe(background)
  await page.keyboard.press('Escape')

  const separator = page.getByRole('separator', { name: 'Resize side menu' })
  await page.getByRole('button', { name: /^(?:Pin|Unpin) side menu$/ }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(separator).toBeFocused({ timeout: 100 })
  }).toPass()
  await expect(separator).toHaveCSS('outline-style', 'solid')
  await expect(separator).toHaveCSS('outline-width', '2px')
})

test('LOOK-102 with forced colours the active tab without a cross has the selection colours in a full tab bar too', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await portal.signIn('anna')
  for (const name of ['Planning', 'Documents', 'Cost', 'Quality'] as const) await portal.openApplication(name)
  await page.getByRole('tab', { name: 'Home' }).click()
  const home = page.getByRole('tab', { selected: true })
  await expect(home).toHaveAccessibleName('Home')
  await expect(page.locator('.p-tabs[data-sticky]')).toBeVisible()
  expect(await hasSelectionColours(home)).toBe(true)
})

test('LOOK-206 with forced colours an unread message has its mark, and the main button of a form a double border', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, [message(1, 'Drawing A-101 needs your approval')])
  const ok = <T>(data: T) => ({ code: 0, msg: 'ok', data })
  answers('GET /knowledge/api/robot/control-panel/get-channel', () => ok({ branchCode: 'SOUTH' }))
  answers('GET /knowledge/api/robot/control-panel/get-channel-list', () => ok({ SOUTH: 'South branch' }))
  answers('GET /knowledge/api/robot/control-panel/get-C4-product-info-l3', () => ok([]))
  await portal.signIn('anna')
  await page.getByRole('button', { name: /^Messages/ }).click()
  const mark = page.locator('.p-messages-mark').first()
  await expect
    .poll(() =>
      mark.evaluate((shown) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(shown, '::before')
        return forcedColorAdjust === 'none' && backgroundColor !== getComputedStyle(document.body).backgroundColor
      }),
    )
    .toBe(true)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Create ticket')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create ticket' })
  const outlineOf = (name: string) =>
    form.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).outlineStyle)
  expect(await outlineOf('Submit')).toBe('solid')
  expect(await outlineOf('Choose file')).not.toBe('solid')
})

test('LOOK-238 a code to scan stays on white, and a disabled button has the system’s colour without fading', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await portal.signInPage.open()
  await page.getByRole('tab', { name: 'QR code' }).click()
  const code = page.locator('.p-qr-frame')
  await expect(code).toBeVisible()
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).not.toBe(
    'rgb(255, 255, 255)',
  )

  await page.getByRole('tab', { name: 'Password' }).click()
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.evaluate((element: HTMLButtonElement) => (element.disabled = true))
  const { opacity, isGrey } = await button.evaluate((element) => {
    const probe = document.createElement('i')
    probe.style.cssText = 'forced-color-adjust: none; color: GrayText'
    document.body.append(probe)
    const grey = getComputedStyle(probe).color
    probe.remove()
    const { opacity, color } = getComputedStyle(element)
    return { opacity, isGrey: color === grey }
  })
  expect({ opacity, isGrey }).toEqual({ opacity: '1', isGrey: true })
})
