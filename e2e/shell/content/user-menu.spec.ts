import { expect, test } from '../fixture.ts'
import { keepMessages, message } from '../answers/messages.ts'

test.use({ viewport: { width: 1366, height: 600 } })

test('LOOK-150 in a low window the user menu shows its last item, and no alert covers it', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, [message(1, 'Strong wind: crane 3 is out of service', { severity: 'alert' })])
  await portal.signIn('anna')
  await expect(page.getByRole('region', { name: 'Important messages' })).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).click()

  const last = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem').last()).toHaveText('Sign out')
  // no row is visible below it
  const below = await last.evaluate((item) => {
    const menu = item.closest('[role=menu]')!.getBoundingClientRect()
    return menu.bottom - item.getBoundingClientRect().bottom
  })
  expect(below).toBeLessThanOrEqual(1)
  // is above all other elements at its middle
  await expect
    .poll(() =>
      last.evaluate((item) => {
        const { left, top, width, height } = item.getBoundingClientRect()
        return item.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
})

test.describe('with the tip for newcomers', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('LOOK-151 the card Welcome and the menus of the header end above the alerts', async ({
    page,
    portal,
    answers,
  }) => {
    await page.addInitScript(() => localStorage.removeItem('portal.welcomeTipDoNotPrompt'))
    keepMessages(answers, [message(1, 'Strong wind: crane 3 is out of service', { severity: 'alert' })])
    await portal.signIn('anna')
    const alert = page.getByRole('region', { name: 'Important messages' }).getByRole('listitem')
    const card = page.getByRole('dialog', { name: 'Welcome' })
    await card.waitFor()
    await alert.waitFor()
    await page.getByRole('button', { name: 'Help', exact: true }).click()

    const menu = page.getByRole('menu', { name: 'Help' })
    for (const other of [card, menu]) {
      await expect
        .poll(async () => {
          const [below, above] = [await alert.boundingBox(), await other.boundingBox()]
          return below && above && above.y + above.height <= below.y
        })
        .toBe(true)
    }
  })
})

test('LOOK-152 from 390 to 1920 px nothing covers the notice of a new version', async ({ page, portal, answers }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => localStorage.removeItem('portal.welcomeTipDoNotPrompt'))
  keepMessages(answers, [message(1, 'Strong wind: crane 3 is out of service', { severity: 'alert' })])
  let version = 'first'
  answers('GET /api/product/v4/applications/list-by-org', ({ recorded }) =>
    recorded().map((application) => ({ ...application, hosting: { ...application.hosting, version } })),
  )
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page.getByRole('region', { name: 'Important messages' })).toBeVisible()

  version = 'second'
  const notice = page.getByRole('complementary', { name: 'New version' })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice).toBeVisible({ timeout: 1_000 })
  }).toPass()

  for (const width of [390, 720, 1024, 1366, 1920])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await notice.getByRole('button', { name: 'Not now' }).click({ trial: true })
      await notice.getByRole('button', { name: 'Refresh' }).click({ trial: true })
      await page.getByRole('button', { name: /^Close.*Strong wind/ }).click({ trial: true })
    })
})

test('LOOK-190 from 720 to 1920 px an alert leaves the field of the assistant free', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, [message(1, 'Strong wind: crane 3 is out of service', { severity: 'alert' })])
  await page.setViewportSize({ width: 1600, height: 900 })
  await portal.signIn('anna')
  const alert = page.getByRole('region', { name: 'Important messages' }).getByRole('listitem')
  await alert.waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'AI assistant' }).click()

  const assistant = page.getByRole('dialog', { name: 'AI assistant' })
  const field = assistant.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  const button = (name: string) => assistant.getByRole('button', { name, exact: true })
  // the header of a narrow window has the entry in a menu
  for (const width of [720, 1024, 1366, 1920])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      for (const part of [field, button('Send'), button('Close')]) {
        await expect
          .poll(() =>
            part.evaluate((element) => {
              const { x, y, width, height } = element.getBoundingClientRect()
              return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
            }),
          )
          .toBe(true)
      }
    })
})
