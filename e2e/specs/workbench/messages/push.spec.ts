import type { Page } from '@playwright/test'
import { expect, test } from '../../../isolated-portal.ts'
import type { Portal } from '../../../pages/portal.ts'

test.use({ serviceWorkers: 'allow' })

const openSettings = async (page: Page, portal: Portal) => {
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()
  await portal.application('All messages').getByRole('button', { name: 'Settings' }).click()
  return portal.application('Preferences').getByRole('region', { name: 'Messages' })
}

/** Replaces the browser's push service, which tests cannot reach, and its question to the person. */
function fakePush(answer: string) {
  if (window !== window.top) return
  const state = { asked: 0, permission: answer === 'denied' ? 'denied' : 'default' }
  Object.defineProperty(Notification, 'permission', { get: () => state.permission })
  Notification.requestPermission = () => {
    if (state.permission === 'default') state.asked += 1
    state.permission = answer
    return Promise.resolve(answer as NotificationPermission)
  }
  const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer
  const stored = () => JSON.parse(sessionStorage.getItem('fakePush') ?? 'null') as { p256dh: string } | null
  const subscription = () =>
    stored() && {
      endpoint: 'https://push.example.com/browser',
      options: { applicationServerKey: null },
      getKey: (name: string) => bytes(name === 'auth' ? 'AAAAAAAAAAAAAAAAAAAAAA==' : (stored()?.p256dh ?? '')),
      unsubscribe: () => Promise.resolve(sessionStorage.removeItem('fakePush')),
    }
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(subscription()),
    subscribe: async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
      sessionStorage.setItem('fakePush', JSON.stringify({ p256dh: btoa(String.fromCharCode(...raw)) }))
      return subscription()
    },
  })
  Object.assign(window, { pushState: state })
}

const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { pushState: { asked: number } }).pushState.asked)

test('MSG-206 MSG-212 pushes are turned on and off in the settings, which ask the browser only then', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await page.addInitScript(fakePush, 'granted')
  await portal.signIn('anna')
  await workerReady(page)
  await isolatedPortal.query(`insert into push_key (id, public_key, private_key) values ('former', 'former', '\\x00')`)
  await isolatedPortal.query(
    `insert into push_subscription (id, user_id, session_id, key_id, endpoint, endpoint_hash, browser_key, auth_secret, device)
      select 7, 612, id, 'former', 'https://push.example.com/phone', '\\x01', '', '',
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' from session limit 1`,
  )
  const settings = await openSettings(page, portal)
  const box = settings.getByRole('checkbox', { name: 'Push notifications in this browser' })
  await expect(box).toBeEnabled()
  await expect(box).not.toBeChecked()
  expect(await asked(page)).toBe(0)
  const others = settings.getByRole('list', { name: 'Other browsers with push notifications:' })
  await expect(others.getByRole('listitem')).toContainText('Firefox 140, Linux')
  await isolatedPortal.query(`delete from push_subscription`)
  await isolatedPortal.query(`delete from push_key`)

  const answered = (method: string) =>
    page.waitForResponse((one) => one.request().method() === method && one.url().includes('/v4/push/subscriptions'))
  const subscribed = answered('PUT')
  await box.click()
  expect((await subscribed).status()).toBe(200)
  await expect(box).toBeChecked()
  expect(await asked(page)).toBe(1)
  await page.reload()
  await expect(box).toBeChecked()
  const ended = answered('DELETE')
  await box.click()
  expect((await ended).status()).toBe(204)
  await expect(box).not.toBeChecked()
  await page.reload()
  await expect(box).toBeEnabled()
  await expect(box).not.toBeChecked()
})

for (const [answer, words] of [
  ['denied', 'This browser blocks notifications from the portal.'],
  ['unsupported', 'This browser doesn’t support notifications.'],
] as const)
  test(`MSG-206 MSG-225 the settings say why pushes cannot be turned on: ${answer}`, async ({ portal, page }) => {
    if (answer === 'denied') await page.addInitScript(fakePush, 'denied')
    else await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await portal.signIn('anna')
    await workerReady(page)
    const settings = await openSettings(page, portal)
    const box = settings.getByRole('checkbox', { name: 'Push notifications in this browser' })
    await expect(box).toBeDisabled()
    await expect(box).toHaveAccessibleDescription(new RegExp(words))
    if (answer === 'denied') return
    // MSG-225: the portal at an address without https
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await page.reload()
    await expect(box).toBeDisabled()
    await expect(box).toHaveAccessibleDescription('Push notifications need a secure connection (https).')
  })
