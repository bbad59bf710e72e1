import type { Locator, Page } from '@playwright/test'
import { changeTheme } from '../answers/changes.ts'
import { keepMessages, message } from '../answers/messages.ts'
import { openAndWait, expect, test } from '../fixture.ts'

/** A window of 1366 x 768 px at a zoom of 200 %. */
const LOW = { width: 683, height: 384 }

const heightOf = async (page: Page, part: string) => (await page.locator(part).boundingBox())!.height

test('LOOK-252 in a low window header, tabs and alerts take a quarter of the height, and their buttons have 24 px', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, [
    message(1, 'Crane 3 is out of service', { severity: 'alert' }),
    message(2, 'Storm on Friday', { severity: 'alert' }),
  ])
  await page.setViewportSize(LOW)
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const alerts = page.getByRole('region', { name: 'Important messages' })
  await expect(alerts.getByRole('listitem')).toHaveCount(2)
  const parts = ['.p-header', '.p-tab-bar', '.p-alerts']
  const heights = await Promise.all(parts.map((part) => heightOf(page, part)))
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(384 / 4 + 2)
  const viewports = (await page.locator('.p-viewports').boundingBox())!
  expect(viewports.height).toBeGreaterThanOrEqual(284)

  const small = await page
    .locator(parts.map((part) => `${part} :is(button, a, [data-close])`).join(', '))
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ name: one.getAttribute('aria-label'), box: one.getBoundingClientRect() }))
        // the title of an alert opens it and is as high as its line of text
        .filter(({ name, box }) => name !== null && Math.min(box.width, box.height) < 24)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    )
  expect(small).toEqual([])

  // title, source and time of an alert stand in one line
  const [title, about] = await Promise.all(
    ['.p-alerts-title', '.p-alerts-about'].map((part) => page.locator(part).first().boundingBox()),
  )
  expect(Math.abs(title!.y + title!.height - about!.y - about!.height)).toBeLessThan(5)

  await page.setViewportSize({ width: 683, height: 700 })
  await expect.poll(() => heightOf(page, '.p-header')).toBe(48)
  await expect.poll(() => heightOf(page, '.p-alerts')).toBe(49)
})

test('LOOK-252 in a low window a header that the theme makes higher is low, too', async ({ page, portal, answers }) => {
  changeTheme(answers, { systemHeaderHeight: 72 })
  await page.setViewportSize({ width: 1024, height: 440 })
  await portal.signIn('anna')
  await expect.poll(() => heightOf(page, '.p-header')).toBe(36)
})

test('LOOK-253 in a low window the choice of a tenant uses the height of the window', async ({
  page,
  portal,
  tenantDialog,
}) => {
  await page.setViewportSize(LOW)
  await portal.signInAt('li.wei', '/portal/')
  await expect(tenantDialog.search).toBeFocused()
  await tenantDialog.choose('Nordbro AB')
  expect(await heightOf(page, '.p-modal')).toBeGreaterThanOrEqual(384 - 16)
  // the search, and rows of 44 px
  expect(await heightOf(page, '.p-dialog-body')).toBeGreaterThanOrEqual(260)
  await expect(tenantDialog.enter).toBeInViewport({ ratio: 1 })
})

test('LOOK-256 a folded side menu unfolds while the keyboard is in it', async ({ page, portal }) => {
  await page.setViewportSize(LOW)
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  await expect(side).toHaveCSS('width', '48px')
  await side.getByRole('button', { name: 'Expand side menu' }).focus()
  await expect(side).toHaveCSS('width', '48px')
  await page.keyboard.press('Tab')
  await expect(side.getByRole('treeitem', { name: 'Schedule', exact: true })).toBeFocused()
  await expect(side.getByText('Look-ahead', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(side.locator('[role=treeitem]:focus')).not.toHaveAccessibleName('Schedule')

  await page.getByRole('button', { name: 'User menu', exact: true }).focus()
  await expect(side).toHaveCSS('width', '48px')
})

for (const name of ['User menu', 'Messages'])
  test(`LOOK-259 ${name}, which goes on below its edge, has a shade there, and none at its end`, async ({
    page,
    portal,
    answers,
  }) => {
    keepMessages(
      answers,
      [1, 2, 3, 4, 5, 6].map((id) => message(id, `Message ${id}`)),
    )
    await page.setViewportSize(LOW)
    await portal.signIn('anna')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const menu = name === 'Messages' ? page.locator('.p-messages-list') : page.getByRole('menu')
    await expect(menu).toBeVisible()
    const lowest = name === 'Messages' ? 0 : (await menu.getByRole('menuitem').last().boundingBox())!.height
    const scrolled = () => menu.evaluate((element) => [element.scrollTop, element.scrollHeight - element.clientHeight])
    const [from, most = 0] = await scrolled()
    expect(from).toBe(0)
    expect(most).toBeGreaterThan(20)
    const [topAtStart, bottomAtStart] = await edgeColours(page, menu, lowest)
    await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(scrolled).toEqual([most, most])
    const [topAtEnd, bottomAtEnd] = await edgeColours(page, menu, lowest)
    expect(bottomAtStart).not.toBe(bottomAtEnd)
    expect(topAtEnd).not.toBe(topAtStart)
  })

test('LOOK-260 in a low window the sign-in form is visible with its button, and the QR code as a whole', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(LOW)
  await portal.signInPage.open()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'QR code' }).click()
  await expect(page.locator('.p-qr-frame')).toBeInViewport({ ratio: 1 })
})

test('LOOK-261 in a low window the foot of the palette has the actions in one line', async ({ page, portal }) => {
  await page.setViewportSize(LOW)
  await portal.signIn('anna')
  await page.keyboard.press('Control+k')
  const foot = page.locator('.p-palette-foot')
  await expect(foot.getByRole('button').first()).toBeVisible()
  expect(await heightOf(page, '.p-palette-foot')).toBeLessThan(48)
  await expect(page.getByRole('option').nth(2)).toBeInViewport({ ratio: 1 })
})

test.describe('a newcomer', () => {
  test.use({ isNewcomer: true })

  test('LOOK-262 in a low window the foot of the welcome card is visible', async ({ page, portal }) => {
    await page.setViewportSize(LOW)
    await portal.signIn('anna')
    const start = page.getByRole('dialog', { name: 'Welcome' }).getByRole('button', { name: 'Get started' })
    await expect(start).toBeInViewport({ ratio: 1 })
    // nothing of the card's edge is over the button
    const { y, height } = (await start.boundingBox())!
    const card = (await page.locator('.p-welcome').boundingBox())!
    expect(y + height).toBeLessThan(card.y + card.height - 8)
  })
})

/** The colours of the pixels at the middle of the upper and of the lower edge, inside of the border and above `lowest` pixels. */
async function edgeColours(page: Page, list: Locator, lowest: number): Promise<string[]> {
  await page.mouse.move(0, 0)
  const { x, y, width, height } = (await list.boundingBox())!
  const shot = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ({ shot, points }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${shot}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      return points.map(([left, top]) => [...context.getImageData(left!, top!, 1, 1).data].join(' '))
    },
    {
      shot,
      points: [y + 1, y + height - 2 - lowest].map((top) => [Math.round(x + width / 2), Math.round(top)]),
    },
  )
}
