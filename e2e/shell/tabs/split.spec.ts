import type { Locator } from '@playwright/test'
import { setMarker, readMarker } from '../../pages/hosted.ts'
import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import { choose, open } from '../../pages/tabs.ts'
import { changeScene } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

test('TAB-58 TAB-59 TAB-60 TAB-61 TAB-62 TAB-64 TAB-65 two tabs run side by side and are restored', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Quality', 'Documents', 'Planning')
  const edge = page.getByRole('separator', { name: 'Width of the left side' })
  const note = (menu: string) => portal.application(menu).getByRole('textbox', { name: 'Note' })
  await note('Schedule').waitFor()
  await portal.tab('Document register').click()
  await note('Document register').waitFor()
  for (const menu of ['Schedule', 'Document register']) await setMarker(portal, menu, 'the same document')
  await portal.tab('Schedule').click()

  await choose(portal, 'Document register', 'Show on the right in split view')
  await expect(portal.activeTab).toHaveText('Document register')
  await expect(portal.tab('Schedule')).toHaveAccessibleDescription('Shown in split view')
  for (const menu of ['Schedule', 'Document register']) await expect(note(menu)).toBeInViewport()
  const left = (await portal.viewport('Schedule').boundingBox())!
  const right = (await portal.viewport('Document register').boundingBox())!
  expect(left.x + left.width).toBeLessThan(right.x)

  await note('Schedule').click()
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page).toHaveTitle(/Schedule/)
  await expect(page).toHaveURL(/portal\/100231/)

  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '55')
  const at = (await edge.boundingBox())!
  const all = right.x + right.width - left.x
  await page.mouse.move(at.x + 4, at.y + 200)
  await page.mouse.down()
  await page.mouse.move(left.x + all * 0.3, at.y + 220, { steps: 4 })
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', '30')

  await edge.focus()
  await page.keyboard.press('F6')
  await expect(portal.viewport('Document register').locator('iframe')).toBeFocused()
  await expect(portal.activeTab).toHaveText('Document register')

  await portal.tab('Inspections').click()
  await expect(edge).toHaveCount(0)
  await expect(portal.viewport('Schedule')).toHaveAttribute('inert')
  await portal.tab('Schedule').click()
  await expect(edge).toHaveAttribute('aria-valuenow', '30')
  for (const menu of ['Schedule', 'Document register']) {
    expect(await readMarker(portal, menu)).toBe('the same document')
  }

  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', '30')
  for (const menu of ['Schedule', 'Document register']) await expect(note(menu)).toBeInViewport()
  await portal.closeTab('Schedule')
  await expect(portal.activeTab).toHaveText('Document register')
  await expect(edge).toHaveCount(0)
})

test('TAB-70 Back leads from a split view to what was seen before it', async ({ portal, page }) => {
  await portal.signIn('anna')
  await open(portal, 'Quality', 'Documents', 'Planning')
  const edge = page.getByRole('separator', { name: 'Width of the left side' })
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.waitFor()
  await choose(portal, 'Document register', 'Show on the right in split view')
  await expect(edge).toBeVisible()
  await note.click()
  await expect(portal.activeTab).toHaveText('Schedule')
  await portal.tab('Document register').click()

  // the steps before: Inspections, Document register, Schedule; the last two are visible
  await page.goBack()
  await expect(portal.activeTab).toHaveText('Inspections')
  await expect(edge).toHaveCount(0)
  await page.goForward()
  await expect(edge).toBeVisible()
})

test('TAB-58 TAB-60 TAB-63 dragging a tab to an edge opens a split view if the window is wide enough for two tabs', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Documents', 'Planning')
  const edge = page.getByRole('separator', { name: 'Width of the left side' })
  const content = (await page.locator('.p-viewports').boundingBox())!
  const from = (await portal.tab('Document register').boundingBox())!
  await page.mouse.move(from.x + 40, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  await page.mouse.move(content.x + 60, content.y + 200, { steps: 6 })
  await expect(page.locator('.p-split-drop')).toBeVisible()
  await page.mouse.up()
  await expect(edge).toBeVisible()
  await expect(portal.activeTab).toHaveText('Document register')
  const left = (await portal.viewport('Document register').boundingBox())!
  expect(left.x).toBe(content.x)
  expect(left.width).toBeLessThan(content.width / 2)

  await page.setViewportSize({ width: 860, height: 900 })
  await expect(edge).toHaveCount(0)
  await expect(portal.viewport('Schedule')).toHaveAttribute('inert')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(edge).toBeVisible()

  await choose(portal, 'Schedule', 'End split view')
  await expect(edge).toHaveCount(0)
  await expect(portal.activeTab).toHaveText('Schedule')
  // the side toolbar may have taken its gutter meanwhile
  const widthOf = async (part: Locator) => (await part.boundingBox())!.width
  const whole = page.locator('.p-viewports')
  await expect.poll(async () => (await widthOf(portal.viewport('Schedule'))) - (await widthOf(whole))).toBe(0)
})

test('SDK-67 an application opens a menu beside itself only while it is active', async ({ portal, page }) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  const openBeside = () =>
    frame.evaluate(() =>
      (window as unknown as SdkWindow).portal
        .openMenu({ productCode: 'plan', menuCode: 'plan.schedule', openType: 'split' })
        .catch(String),
    )
  await openBeside()
  const edge = page.getByRole('separator', { name: 'Width of the left side' })
  await expect(edge).toBeVisible()
  const left = (await portal.viewport('Inspections').boundingBox())!
  const right = (await portal.viewport('Schedule').boundingBox())!
  expect(left.x + left.width).toBeLessThan(right.x)

  await portal.closeTab('Schedule')
  await expect(portal.tab('Schedule')).toHaveCount(0)
  await open(portal, 'Documents')
  await openBeside()
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(edge).toHaveCount(0)
})

test('TAB-72 a button after the tabs shows a chosen tab beside the active one, and ends the split', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Quality', 'Planning', 'Documents')
  await portal.tab('Schedule').click()
  const button = page.getByRole('button', { name: 'Split view', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const choose = async (name: string) => {
    await button.click()
    await page.getByRole('menu', { name: 'Show beside Schedule' }).getByRole('menuitem', { name, exact: true }).click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(portal.activeTab).toHaveText('Schedule')
  }
  const x = async (menu: string) => (await portal.viewport(menu).boundingBox())!.x

  await choose('Inspections')
  for (const menu of ['Schedule', 'Inspections']) await expect(portal.viewport(menu)).toBeInViewport()
  await expect(portal.viewport('Document register')).toHaveAttribute('inert')
  expect(await x('Schedule')).toBeLessThan(await x('Inspections'))
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(portal.viewport('Inspections')).toHaveAttribute('inert')

  await choose('Document register')
  expect(await x('Document register')).toBeLessThan(await x('Schedule'))
  await button.click()
  await page.setViewportSize({ width: 880, height: 700 })
  await expect(button).toBeHidden()
})

test('TAB-72 with a single other tab the button splits at once', async ({ portal, page, answers }) => {
  changeScene(answers, { workbenchShow: false })
  await portal.signIn('anna')
  await open(portal, 'Planning')
  await expect(portal.tabs).toHaveCount(2)
  await page.getByRole('button', { name: 'Split view', exact: true }).click()
  for (const menu of ['Home', 'Schedule']) await expect(portal.viewport(menu)).toBeInViewport()
})
