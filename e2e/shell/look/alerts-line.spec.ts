import type { Locator, Page } from '@playwright/test'
import { createSwitcher } from '../../pages/switcher.ts'
import { openAndWait, expect, test } from '../fixture.ts'
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

const VIEWPORTS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1366, height: 500 },
  { width: 1024, height: 700 },
  { width: 683, height: 384 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]
type Viewport = (typeof VIEWPORTS)[number]

/** Resizes the window of an open portal to each size. */
async function inEachWindow(page: Page, check: (viewport: Viewport) => Promise<void>): Promise<void> {
  for (const viewport of VIEWPORTS)
    await test.step(`${viewport.width} x ${viewport.height}`, async () => {
      await page.setViewportSize(viewport)
      await check(viewport)
    })
}

test('LOOK-199 in windows of seven sizes the alerts are one line, and page, toolbar and menus end above it', async ({
  page,
  portal,
  answers,
}) => {
  test.setTimeout(400_000)
  keepMessages(answers, ALERTS)
  await page.setViewportSize(VIEWPORTS[0]!)
  await portal.signIn('anna')
  await expect(region(page).getByRole('listitem')).toHaveCount(4)
  await inEachWindow(page, async ({ width: windowWidth, height: windowHeight }) => {
    // a small window begins with its tools hidden
    if (windowWidth < 1024) {
      await page.reload()
      await expect(region(page).getByRole('listitem')).toHaveCount(4)
    }
    await expect
      .poll(async () => {
        const { y, height } = (await region(page).boundingBox())!
        return y + height
      })
      .toBe(windowHeight)
    expect((await region(page).boundingBox())!.height).toBeLessThanOrEqual(49)
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
    const assistant = page.getByRole('dialog', { name: 'AI assistant' })
    const send = assistant.getByRole('button', { name: 'Send' })
    await expect.poll(() => endsAbove(send, region(page))).toBe(true)
    await assistant.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(assistant).toBeHidden()
  })
})

test('LOOK-199 in windows of seven sizes the list unfolds on demand, is left with the focus, and each alert is closed', async ({
  page,
  portal,
  answers,
}) => {
  test.setTimeout(400_000)
  keepMessages(answers, ALERTS)
  await page.setViewportSize(VIEWPORTS[0]!)
  await portal.signIn('anna')
  await expect(region(page).getByRole('listitem')).toHaveCount(4)
  await inEachWindow(page, async (viewport) => {
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
    }
    await page.getByRole('button', { name: 'User menu', exact: true }).focus()
  })

  for (const title of TITLES) {
    const close = region(page).getByRole('button', { name: `Close: ${title}` })
    await close.focus()
    await expect(close).toBeInViewport({ ratio: 0.95 })
    await page.keyboard.press('Escape')
  }
  await expect(region(page)).toBeHidden()
  await inEachWindow(page, async ({ height }) => {
    await expect
      .poll(() => page.locator('.p-workbench').evaluate((frame) => frame.getBoundingClientRect().bottom))
      .toBe(height)
  })
})

test('LOOK-199, LOOK-200 at 1024, 1366 and 1920 px the alerts are at the lower right, and cover no field of page or dialog', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, ALERTS)
  const ok = <T>(data: T) => ({ code: 0, msg: 'ok', data })
  answers('GET /knowledge/api/robot/control-panel/get-channel', () => ok({ branchCode: 'SOUTH' }))
  answers('GET /knowledge/api/robot/control-panel/get-channel-list', () => ok({ SOUTH: 'South branch' }))
  answers('GET /knowledge/api/robot/control-panel/get-C4-product-info-l3', () => ok([]))
  await page.setViewportSize({ width: 1024, height: 768 })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await expect(region(page).getByRole('listitem')).toHaveCount(4)

  for (const width of [1024, 1366, 1920])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 768 })
      await expect.poll(() => region(page).boundingBox()).toMatchObject({ width: 560, x: width - 560 })
      // the application, and with it each of its fields
      await expect.poll(() => endsAbove(page.locator('.p-viewports'), region(page))).toBe(true)
      // the side menu reaches down to it
      const { y } = (await region(page).boundingBox())!
      const bottom = () => page.locator('.p-side-panel').evaluate((side) => side.getBoundingClientRect().bottom)
      await expect.poll(bottom).toBe(y)

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search' }).fill('Create ticket')
      await expect.poll(() => endsAbove(page.locator('.p-palette'), region(page))).toBe(true)
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Create ticket' })
      await expect.poll(() => endsAbove(form, region(page))).toBe(true)
      await form.getByRole('button', { name: 'Submit' }).click({ trial: true })
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
    })
})

test('LOOK-223 a dialog stays where it is when the alerts go', async ({ page, portal, answers }) => {
  keepMessages(answers, [ALERTS[0]!])
  await portal.signIn('anna')
  await expect(region(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Keyboard shortcuts')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const animations = () => page.locator('.p-scrim').evaluate((scrim) => scrim.getAnimations({ subtree: true }).length)
  await expect(dialog).toBeVisible()
  await expect.poll(animations).toBe(0)
  const place = await dialog.boundingBox()

  await region(page)
    .getByRole('button', { name: `Close: ${TITLES[0]}` })
    .click()
  await expect(region(page)).toBeHidden()
  expect(await dialog.boundingBox()).toEqual(place)
})

for (const count of [1, 4])
  test(`LOOK-248 on a phone ${count} unfolded alerts cover the bar at the bottom as a whole`, async ({
    page,
    portal,
    answers,
  }) => {
    keepMessages(answers, ALERTS.slice(0, count))
    await page.setViewportSize({ width: 390, height: 844 })
    await portal.signIn('anna')
    await expect(region(page).getByRole('listitem')).toHaveCount(count)
    const bar = page.getByRole('navigation', { name: 'Bottom bar' })
    const topOf = async (part: Locator) => (await part.boundingBox())!.y
    expect(await topOf(region(page))).toBeGreaterThan(await topOf(bar))
    await page.locator('.p-alerts-unfold').click()
    await expect(page.locator('.p-alerts[data-unfolded]')).toBeVisible()
    expect(await topOf(region(page))).toBeLessThanOrEqual(await topOf(bar))
  })
