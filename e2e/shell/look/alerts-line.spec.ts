import type { Locator, Page } from '@playwright/test'
import { createSwitcher } from '../../pages/switcher.ts'
import { begin, expect, test } from '../fixture.ts'
import { keepMessages, message } from '../answers/messages.ts'

const TITLES = ['Crane 3 is out of service', 'Storm on Friday', 'Gas alarm in shaft 2', 'Power cut at noon']
const ALERTS = TITLES.map((title, at) => message(at + 1, title, { severity: 'alert' }))

const region = (page: Page) => page.getByRole('region', { name: 'Important messages' })
const showAll = (page: Page) => region(page).getByRole('button', { name: 'All important messages (4)' })

/** Whether a part that is scrolled into view ends above another. */
async function endsAbove(part: Locator, other: Locator): Promise<boolean> {
  await part.scrollIntoViewIfNeeded()
  const [above, below] = [await part.boundingBox(), await other.boundingBox()]
  return above!.y >= 0 && above!.y + above!.height <= below!.y
}

for (const viewport of [
  { width: 683, height: 384 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 1366, height: 500 },
  { width: 1024, height: 700 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
])
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page, portal, answers }) => {
      keepMessages(answers, ALERTS)
      await portal.signIn('anna')
      await expect(region(page).getByRole('listitem')).toHaveCount(4)
    })

    test('LOOK-199 the alerts are one line, and page, toolbar and menus end above it', async ({ page }) => {
      const { y, height } = (await region(page).boundingBox())!
      expect(height).toBeLessThanOrEqual(49)
      expect(y + height).toBe(viewport.height)
      for (const part of ['.p-body', '.p-viewports', '.p-bottom-bar', '.p-tools'])
        for (const each of await page.locator(part).all())
          if (await each.isVisible()) await expect.poll(() => endsAbove(each, region(page))).toBe(true)

      const user = page.getByRole('button', { name: 'User menu', exact: true })
      await user.click()
      await expect(page.locator('.p-popover')).toBeVisible()
      for (const part of ['.p-popover', '[role=menuitem] >> nth=-1'])
        await expect.poll(() => endsAbove(page.locator(part), region(page))).toBe(true)
      await page.keyboard.press('Escape')

      await createSwitcher(page).open()
      await expect.poll(() => endsAbove(page.locator('.p-popover'), region(page))).toBe(true)
      await page.keyboard.press('Escape')

      await page.keyboard.press('Control+k')
      await expect.poll(() => endsAbove(page.locator('.p-palette'), region(page))).toBe(true)
      await page.getByRole('combobox', { name: 'Search' }).fill('Open AI assistant')
      await page.keyboard.press('Enter')
      const send = page.getByRole('dialog', { name: 'AI assistant' }).getByRole('button', { name: 'Send' })
      await expect.poll(() => endsAbove(send, region(page))).toBe(true)
    })

    test('LOOK-199 the list unfolds on demand, is left with the focus, and each alert is closed', async ({ page }) => {
      await showAll(page).click()
      await expect(showAll(page)).toHaveAttribute('aria-expanded', 'true')
      for (const title of TITLES) {
        const close = region(page).getByRole('button', { name: `Close: ${title}` })
        await close.scrollIntoViewIfNeeded()
        await expect(close).toBeInViewport({ ratio: 0.95 })
      }
      await page.mouse.click(viewport.width / 2, 60)
      await expect(showAll(page)).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(async () => (await region(page).boundingBox())!.height).toBeLessThanOrEqual(49)

      // the keyboard reaches every alert of the folded list
      await page.keyboard.press('F6')
      while (!(await region(page).evaluate((element) => element.contains(document.activeElement))))
        await page.keyboard.press('F6')
      for (const title of TITLES) {
        const close = region(page).getByRole('button', { name: `Close: ${title}` })
        await close.focus()
        await expect(close).toBeInViewport({ ratio: 0.95 })
        await page.keyboard.press('Escape')
      }
      await expect(region(page)).toBeHidden()
      await expect
        .poll(() => page.locator('.p-workbench').evaluate((frame) => frame.getBoundingClientRect().bottom))
        .toBe(viewport.height)
    })
  })

for (const width of [1024, 1366, 1920])
  test(`LOOK-199, LOOK-200 at ${width} px the alerts are at the lower right, and cover no field of page or dialog`, async ({
    page,
    portal,
    answers,
  }) => {
    await page.setViewportSize({ width, height: 768 })
    keepMessages(answers, ALERTS)
    const ok = <T>(data: T) => ({ code: 0, msg: 'ok', data })
    answers('GET /knowledge/api/robot/control-panel/get-channel', () => ok({ branchCode: 'SOUTH' }))
    answers('GET /knowledge/api/robot/control-panel/get-channel-list', () => ok({ SOUTH: 'South branch' }))
    answers('GET /knowledge/api/robot/control-panel/get-C4-product-info-l3', () => ok([]))
    await portal.signIn('anna')
    await begin(portal, 'Planning')
    await expect(region(page).getByRole('listitem')).toHaveCount(4)
    const box = (await region(page).boundingBox())!
    expect(box).toMatchObject({ width: 560, x: width - 560 })
    // the application, and with it each of its fields
    await expect.poll(() => endsAbove(page.locator('.p-viewports'), region(page))).toBe(true)
    // the side menu reaches down to it
    const bottom = () => page.locator('.p-side-panel').evaluate((side) => side.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBe(box.y)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('Create ticket')
    await expect.poll(() => endsAbove(page.locator('.p-palette'), region(page))).toBe(true)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Create ticket' })
    await expect.poll(() => endsAbove(form, region(page))).toBe(true)
    await form.getByRole('button', { name: 'Submit' }).click({ trial: true })
  })
