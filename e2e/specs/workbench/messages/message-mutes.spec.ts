import type { Page } from '@playwright/test'
import { expect, test } from '../../../isolated-portal.ts'
import { createSwitcher } from '../../../pages/switcher.ts'

const openCentre = async (page: Page) => {
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()
}

test('MSG-102 MSG-105 a message is snoozed, and its source muted, from the message itself', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await openCentre(page)
  const centre = portal.application('All messages')
  const list = centre.getByRole('list', { name: 'Messages' })
  await list.getByRole('button', { name: /^Unread: Maintenance on Sunday/ }).click()
  await centre.getByRole('button', { name: 'Snooze', exact: true }).click()
  await centre.getByRole('group', { name: 'Snooze' }).getByRole('button', { name: 'Until tomorrow' }).click()

  await expect(list.getByRole('listitem').filter({ hasText: 'Maintenance on Sunday' })).toContainText('snoozed until')
  await portal.openMenu('Unread')
  const unread = portal.application('Unread')
  await expect(unread.getByRole('listitem').first()).toBeVisible()
  await expect(unread.getByRole('listitem').filter({ hasText: 'Maintenance on Sunday' })).toHaveCount(0)

  await unread.getByRole('button', { name: /^Unread: Drawing OT-K-20-1003 needs your approval/ }).click()
  await unread.getByRole('button', { name: 'Mute Documents' }).click()
  await unread.getByRole('group', { name: 'Mute Documents' }).getByRole('button', { name: 'For 1 day' }).click()
  await unread.getByRole('button', { name: 'Settings' }).click()
  const row = portal.application('Preferences').getByRole('row', { name: /^Documents/ })
  await expect(row).toContainText('Muted until')
})

test('MSG-172 MSG-173 MSG-175 the subject and the organisation of a message are muted there, and unmuted in the settings', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await isolatedPortal.query(
    `update message set subject = 'Drawing A-101' where tenant_id = 20001 and titles ->> 'en' like 'Drawing OT-K-20-1003 needs%'`,
  )
  await portal.signIn('anna')
  const bell = page.getByRole('button', { name: /^Messages/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const before = await unread()
  await openCentre(page)
  const centre = portal.application('All messages')
  const list = centre.getByRole('list', { name: 'Messages' })
  const heading = centre.getByRole('heading', { name: 'Drawing OT-K-20-1003 needs your approval' })
  for (const [mute, time] of [
    ['Mute this subject', 'Until I turn it back on'],
    ['Mute this organisation', 'For 1 week'],
  ] as const) {
    const row = list.getByRole('listitem').filter({ hasText: 'Drawing OT-K-20-1003 needs your approval' })
    await row.getByRole('button').first().click()
    await expect(heading).toBeVisible()
    const button = centre.getByRole('button', { name: mute })
    const choices = centre.getByRole('group', { name: mute })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(choices).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const saved = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/v4/preferences'),
    )
    await choices.getByRole('button', { name: time }).click()
    expect((await saved).status()).toBe(200)
    await expect(heading).toBeHidden()
  }

  // besides the one that was read
  await expect.poll(unread).toBeLessThan(before - 1)
  const muted = await unread()
  await centre.getByRole('button', { name: 'Settings' }).click()
  const settings = portal.application('Preferences').getByRole('region', { name: 'Messages' })
  await expect(settings.getByRole('heading', { name: 'Muted subjects and organisations' })).toBeVisible()
  const subject = settings.getByRole('listitem').filter({ hasText: 'Drawing A-101' })
  await expect(subject).toContainText('Muted')
  await subject.getByRole('button', { name: 'Unmute Drawing A-101' }).click()
  await expect(subject).toHaveCount(0)
  const organisation = settings.getByRole('listitem').filter({ hasText: 'Muted until' })
  await organisation.getByRole('button', { name: /^Unmute / }).click()
  await expect(organisation).toHaveCount(0)
  // the messages of the organisation count again
  await expect.poll(unread).toBeGreaterThan(muted)
})

test('MSG-174 a message that is snoozed until its organisation is unread again once the person enters it', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await expect(portal.organisation).toContainText('Öresund')
  const switcher = createSwitcher(page)
  const enter = async (name: string, shown: string) => {
    await switcher.open()
    await switcher.find.fill(name)
    await switcher.result(name).click()
    await expect(portal.organisation).toContainText(shown)
  }
  await enter('E6 Trelleborg Ring Road', 'Trelleborg')
  await openCentre(page)
  const centre = portal.application('All messages')
  const list = centre.getByRole('list', { name: 'Messages' })
  await list.getByRole('button', { name: /^Unread: Drawing OT-K-20-1003 needs your approval/ }).click()
  await centre.getByRole('button', { name: 'Snooze', exact: true }).click()
  await centre
    .getByRole('group', { name: 'Snooze' })
    .getByRole('button', { name: /in its organisation/ })
    .click()
  const row = list.getByRole('listitem').filter({ hasText: 'Drawing OT-K-20-1003 needs your approval' })
  await expect(row).toContainText('snoozed until you’re in its organisation')

  await enter('Öresund Tunnel', 'Öresund')
  await openCentre(page)
  await expect(row.getByRole('button', { name: /^Unread: / })).toBeVisible()
  await expect(row).not.toContainText('snoozed')
})

/** The browser's own question and focus, which no test can answer or take away. */
function fakeNotifications() {
  const state = { asked: 0, shown: [] as string[], closed: [] as string[], isFocused: true }
  const Real = window.Notification
  class Recorded extends EventTarget {
    static permission = 'default'
    static requestPermission() {
      state.asked += 1
      Recorded.permission = 'granted'
      return Promise.resolve('granted')
    }
    title: string
    constructor(title: string) {
      super()
      this.title = title
      state.shown.push(title)
    }
    close() {
      state.closed.push(this.title)
    }
  }
  if (window === window.top) {
    document.hasFocus = () => state.isFocused
    Object.assign(window, { Notification: Real && Recorded, notificationState: state })
  }
}

test.describe('with an alert', () => {
  test.use({ hasAlert: true })

  test('MSG-109 MSG-183 pop-ups are notifications of the system, on request and while nobody looks at the portal', async ({
    portal,
    page,
  }) => {
    await page.addInitScript(fakeNotifications)
    const state = () =>
    page.evaluate(() => (window as unknown as { notificationState: { asked: number; shown: string[]; closed: string[] } }).notificationState) // prettier-ignore
    const setFocus = (isFocused: boolean) =>
    page.evaluate((value) => void Object.assign((window as unknown as { notificationState: object }).notificationState, { isFocused: value }), isFocused) // prettier-ignore
    await portal.signIn('anna')
    const alert = page.getByRole('region', { name: 'Important messages' }).getByText('Strong wind: crane 3')
    await expect(alert).toBeVisible()
    await openCentre(page)
    await portal.application('All messages').getByRole('button', { name: 'Settings' }).click()
    const settings = portal.application('Preferences').getByRole('region', { name: 'Messages' })
    await expect(settings.getByRole('checkbox', { name: 'Quiet hours' })).toBeVisible()
    expect((await state()).asked).toBe(0)
    await settings.getByRole('checkbox', { name: 'Browser notifications' }).check()
    await expect(settings.getByRole('checkbox', { name: 'Browser notifications' })).toBeChecked()
    expect(await state()).toMatchObject({ asked: 1, shown: [] })

    const planning = settings.getByRole('row', { name: /^Planning/ })
    await planning.getByRole('button', { name: 'Mute Planning' }).click()
    await expect(alert).toBeHidden()
    await setFocus(false)
    await planning.getByRole('button', { name: 'Unmute Planning' }).click()
    await expect.poll(async () => (await state()).shown).toEqual([expect.stringContaining('Strong wind: crane 3')])

    await planning.getByRole('button', { name: 'Mute Planning' }).click()
    await expect.poll(async () => (await state()).closed).toHaveLength(1)

    // MSG-183: it pops up again, in the portal alone
    const browser = settings.getByRole('checkbox', { name: 'Planning: Browser', exact: true })
    const saved = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/v4/preferences'),
    )
    await browser.uncheck()
    expect((await saved).status()).toBe(200)
    await planning.getByRole('button', { name: 'Unmute Planning' }).click()
    await expect(alert).toBeVisible()
    expect((await state()).shown).toHaveLength(1)
  })
})
