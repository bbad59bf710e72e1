import type { Page } from '@playwright/test'
import { expect, test } from '../../../isolated-portal.ts'
import { axeFindings } from '../../../pages/axe.ts'

const openCentre = async (page: Page) => {
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()
}

test('MSG-104 MSG-168 MSG-100 MSG-101 MSG-103 ENTRY-87 a person chooses how messages arrive', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const bell = page.getByRole('button', { name: /^Messages/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const before = await unread()
  await openCentre(page)
  await portal.application('All messages').getByRole('button', { name: 'Settings' }).click()

  const settings = portal.application('Preferences').getByRole('region', { name: 'Messages' })
  await expect(settings.getByRole('heading', { name: 'Messages' })).toBeFocused() // MSG-168
  await expect(settings.getByRole('heading', { name: 'Messages' })).toBeInViewport()
  const documents = settings.getByRole('row', { name: /^Documents/ })
  const inPortal = settings.getByRole('checkbox', { name: 'Documents, Normal: In the portal' })
  await inPortal.uncheck()
  await expect.poll(unread).toBeLessThan(before)
  await inPortal.check()
  await expect.poll(unread).toBe(before)
  await documents.getByRole('button', { name: 'Mute Documents' }).click()
  await expect(documents.getByText('Muted')).toBeVisible()
  await expect.poll(unread).toBeLessThan(before)
  await documents.getByRole('button', { name: 'Unmute Documents' }).click()
  await expect.poll(unread).toBe(before)

  await settings.getByRole('checkbox', { name: 'Show number of unread messages' }).check()
  await expect(page).toHaveTitle(`(${before}) Preferences`)

  await settings.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await settings.getByRole('checkbox', { name: 'Sat' }).check()
  await settings.getByRole('combobox', { name: 'E-mail summary' }).selectOption('Every day')
  const saved = page.waitForResponse((one) => (one.request().postData() ?? '').includes('"hour":7'))
  await settings.getByRole('combobox', { name: 'Send at' }).selectOption('07:00')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(settings.getByRole('checkbox', { name: 'Sat' })).toBeChecked()
  await expect(settings.getByRole('combobox', { name: 'Send at' })).toHaveValue('7')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindings(page, { tags: ['wcag2a', 'wcag2aa'] })).toEqual([])
})

test('MSG-181 a person chooses otherwise for the present organisation, and ends that', async ({ portal, page }) => {
  await portal.signIn('anna')
  await expect(portal.organisation).toContainText('Öresund')
  await openCentre(page)
  await portal.application('All messages').getByRole('button', { name: 'Settings' }).click()
  const settings = portal.application('Preferences').getByRole('region', { name: 'Messages' })
  const scope = settings.getByRole('combobox', { name: 'Settings for' })
  const reset = settings.getByRole('button', { name: 'Reset to all organisations' })
  const popup = settings.getByRole('checkbox', { name: 'Documents, Normal: Pop-up' })
  const browser = settings.getByRole('checkbox', { name: 'Documents: Browser' })
  const row = settings
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: 'Documents, Normal: Pop-up' }) })
  await expect(popup).not.toBeChecked()
  await expect(reset).toBeHidden()
  await scope.selectOption({ label: 'This organisation: Öresund Tunnel' })
  await expect(row).toContainText('As for all organisations')
  await expect(popup).not.toBeChecked()
  await expect(reset).toBeDisabled()
  // the table does not leave its card
  const [table, card] = [await settings.getByRole('table').boundingBox(), await settings.boundingBox()]
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  await popup.check()
  await expect(row).not.toContainText('As for all organisations')
  await expect(reset).toBeEnabled()
  const saved = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && (one.request().postData() ?? '').includes('"browser":false'),
  )
  await browser.uncheck()
  expect((await saved).status()).toBe(200)

  await page.reload()
  await expect(popup).not.toBeChecked()
  await expect(browser).toBeChecked()
  await scope.selectOption({ label: 'This organisation: Öresund Tunnel' })
  await expect(popup).toBeChecked()
  await expect(browser).not.toBeChecked()
  expect(await axeFindings(page, { tags: ['wcag2a', 'wcag2aa'] })).toEqual([])
  await reset.click()
  await expect(popup).not.toBeChecked()
  await expect(reset).toBeDisabled()
})

test('MSG-237 a choice made while an earlier one is saved stays shown', async ({ portal, page }) => {
  await portal.signIn('anna')
  await openCentre(page)
  await portal.application('All messages').getByRole('button', { name: 'Settings' }).click()
  const settings = portal.application('Preferences').getByRole('region', { name: 'Messages' })
  const popup = settings.getByRole('checkbox', { name: 'Documents, Normal: Pop-up' })
  const browser = settings.getByRole('checkbox', { name: 'Documents: Browser' })
  await expect(popup).not.toBeChecked()

  // the answer to the first choice waits for the second choice, which is saved only after it
  const [chosen, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/api\/message\/v4\/preferences$/, async (route) => {
    const isSecond = (route.request().postData() ?? '').includes('"browser":false')
    if (isSecond) await seen.promise
    else if (route.request().method() === 'GET') await chosen.promise
    await route.continue()
  })
  const firstAnswer = page.waitForResponse(
    (one) => one.url().endsWith('/v4/preferences') && one.request().method() === 'GET',
  )
  const asked = page.waitForRequest((one) => one.url().endsWith('/v4/preferences') && one.method() === 'GET')
  await popup.check()
  await asked
  await browser.uncheck()
  chosen.resolve()
  await (await firstAnswer).finished()
  // the page has shown the first answer when it has the next message of the portal
  await settings.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await expect(settings.getByRole('checkbox', { name: 'Sat' })).toBeVisible()
  await expect(popup).toBeChecked()
  await expect(browser).not.toBeChecked()
  seen.resolve()
})

test('MSG-7 MSG-220 the settings are a grid of kinds and channels, in which mandatory kinds are fixed', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await isolatedPortal.query(
    `insert into message_kind (product_code, code, names, severity, channel, mandatory)
      values ('plan', 'handover', '{"en": "Handovers"}', 'normal', 'badge', false),
        ('plan', 'fire', '{"en": "Fire drills"}', 'alert', 'mail', true)`,
  )
  await portal.signIn('anna')
  await openCentre(page)
  await portal.application('All messages').getByRole('button', { name: 'Settings' }).click()
  const settings = portal.application('Preferences').getByRole('region', { name: 'Messages' })
  const box = (kind: string, channel: string) =>
    settings.getByRole('checkbox', { name: `Planning, ${kind}: ${channel}`, exact: true })
  const state = async (kind: string) =>
    Promise.all(['In the portal', 'Pop-up', 'Browser', 'E-mail'].map((channel) => box(kind, channel).isChecked()))
  const saved = () =>
    page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/v4/preferences'))

  await expect(box('Fire drills', 'E-mail')).toBeDisabled()
  await expect(box('Fire drills', 'E-mail')).toHaveAccessibleDescription('Mandatory: always delivered this way')
  expect(await state('Fire drills')).toEqual([true, true, true, true])
  expect(await state('Handovers')).toEqual([true, false, false, false])
  await expect(box('Handovers', 'Browser')).toBeDisabled()

  // with the keyboard
  await box('Handovers', 'In the portal').focus()
  await page.keyboard.press('Tab')
  await expect(box('Handovers', 'Pop-up')).toBeFocused()
  const first = saved()
  await page.keyboard.press('Space')
  expect((await first).status()).toBe(200)
  const second = saved()
  await box('Handovers', 'E-mail').check()
  expect((await second).status()).toBe(200)
  await page.reload()
  await expect(box('Handovers', 'Pop-up')).toBeChecked()
  expect(await state('Handovers')).toEqual([true, true, true, true])
  const third = saved()
  await box('Handovers', 'In the portal').uncheck()
  expect((await third).status()).toBe(200)
  await expect(box('Handovers', 'Pop-up')).not.toBeChecked()
  expect(await state('Handovers')).toEqual([false, false, false, true])

  const reset = settings.getByRole('button', { name: 'Reset Planning, Handovers' })
  await reset.click()
  await expect(box('Handovers', 'In the portal')).toBeChecked()
  await expect(reset).toBeHidden()
  expect(await state('Handovers')).toEqual([true, false, false, false])
})

test('MSG-164 MSG-205 the emails of a kind that a link has ended are begun again by a switch', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await isolatedPortal.query(
    `insert into message_kind (product_code, code, names, severity, mail_after_minutes)
      values ('plan', 'approval', '{"en": "Approvals"}', 'normal', 30)`,
  )
  await isolatedPortal.query(
    `insert into message_preference (tenant_id, user_id, source, kind, is_mailed)
      values (20001, 612, 'plan', 'approval', false)`,
  )
  await portal.signIn('anna')
  await openCentre(page)
  await portal.application('All messages').getByRole('button', { name: 'Settings' }).click()
  const settings = portal.application('Preferences').getByRole('region', { name: 'Messages' })
  const mailed = settings.getByRole('checkbox', { name: 'E-mail me if still unread: Planning, Approvals' })
  const step = settings.getByText('If still unread: e-mail after 30 minutes')
  await expect(mailed).not.toBeChecked()
  await expect(step).toHaveCount(0)
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/v4/preferences'))
  await mailed.check()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(mailed).toBeChecked()
  await expect(step).toBeVisible()
})

test('MSG-113 a link in the digest asks before it ends the digest', async ({ page }) => {
  await page.goto(`/login/unsubscribe#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'E-mails about messages' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status')).toHaveText(/This link has expired/)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
})
