import type { Frame, Page } from '@playwright/test'
import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import type { Answers } from '../answers/answers.ts'
import { changeScene, changeTheme } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'User menu', exact: true }).click()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

const ROUTE = '/api/param/v4/user-param-values/theme-settings'

/** The portal type of the person, which the page may change. */
function keepPortalType(answers: Answers): { enableType: 0 | 1 } {
  const stored = { enableType: 0 as 0 | 1 }
  answers(`GET ${ROUTE}`, () => ({ ...stored }))
  answers(`POST ${ROUTE}`, ({ body }) => Object.assign(stored, body))
  return stored
}

test('LOOK-47 LOOK-49 LOOK-50 ENTRY-76 a person switches to the simple portal and back, and applications are informed', async ({
  page,
  portal,
  answers,
}) => {
  keepPortalType(answers)
  await portal.signIn('anna')
  const mainMenu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(mainMenu).toBeVisible()
  const typeIn = (frame: Frame) =>
    frame.evaluate(() => ((window as unknown as SdkWindow).portal.state as { portalType: number }).portalType)
  expect(await typeIn(await frameWithSdk(portal))).toBe(0)

  await openMenu(page)
  await item(page, 'Switch to the simple portal').click()
  await expect(mainMenu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Applications', exact: true })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Side menu' }).getByText('Planning')).toBeVisible()
  // the open tabs are restored
  await expect(portal.activeTab).toHaveAccessibleName('Inspections')
  expect(await page.evaluate(() => sessionStorage.getItem('portal.portalType'))).toBe('1')
  const frame = await portal.frame('Inspections')
  await frame.waitForFunction(() => (window as unknown as SdkWindow).portal)
  expect(await typeIn(frame)).toBe(1)

  await openMenu(page)
  await item(page, 'Switch to the classic portal').click()
  await expect(mainMenu).toBeVisible()
})

test('LOOK-49 a switch on another computer is noticed when the page becomes visible', async ({
  page,
  portal,
  answers,
}) => {
  const stored = keepPortalType(answers)
  await page.clock.install()
  await portal.signIn('anna')
  stored.enableType = 1
  // the code of this check is loaded after the frame, and its interval starts then
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator('[data-portal-type="1"]')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})

test('LOOK-48 LOOK-54 PREF-1 theme, scene and flags hide entries of the user menu, or the tenant’s own set replaces them', async ({
  page,
  portal,
  answers,
}) => {
  const names = async () => {
    await portal.signIn('anna')
    await openMenu(page)
    await page.getByRole('menu').waitFor()
    const texts = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    return texts.map((text) => text.trim())
  }
  const standard = await names()
  expect(standard).toEqual(
    expect.arrayContaining([
      'User centre',
      'Change password',
      'All preferences',
      'Switch to the simple portal',
      'Sign out',
    ]),
  )
  expect(standard).toEqual(expect.arrayContaining(['Experience centre', 'Enterprise portal']))
  changeTheme(answers, { enableSwitchPortal: 0, userCenter: 0 })
  changeScene(answers, { modifyPasswordShow: false })
  const fewer = await names()
  for (const name of ['Switch to the simple portal', 'User centre', 'Change password'])
    expect(fewer).not.toContain(name)

  changeScene(answers, {
    avatarDropdownEnbale: true,
    avatarDropdowns: [
      { code: 'helpdesk', name: 'Help desk', icon: null, url: '/portal/browse-happy/', openType: 1 },
      { code: 'bad', name: 'Bad', icon: null, url: 'javascript:alert(1)', openType: 1 },
      { code: 'logout', name: '', icon: null, url: null, openType: 0 },
    ],
  })
  const own = await names()
  expect(own).toEqual(expect.arrayContaining(['Help desk', 'Sign out']))
  expect(own).not.toContain('Bad')
})

test('LOOK-153 an own item of the user menu has the icon that the tenant names', async ({ page, portal, answers }) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  const item = (name: string, icon: string | null) => ({ code: name, name, icon, url: '/portal/', openType: 1 })
  changeScene(answers, {
    avatarDropdownEnbale: true,
    avatarDropdowns: [
      item('Picture', picture),
      item('Drawing', 'icon-report'),
      item('Nothing', null),
      item('Unknown', 'constructor'),
      item('Foreign', 'https://elsewhere.example/icon.png'),
    ],
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()

  const icon = (name: string) => page.getByRole('menuitem', { name, exact: true }).locator('img, svg').first()
  await expect(icon('Picture')).toHaveAttribute('src', picture)
  const link = await icon('Nothing').innerHTML()
  expect(await icon('Drawing').innerHTML()).not.toBe(link)
  for (const name of ['Unknown', 'Foreign']) expect(await icon(name).innerHTML(), name).toBe(link)
  expect(requests.filter((url) => url.includes('elsewhere.example'))).toEqual([])
})

test('LOOK-53 LOOK-55 LOOK-56 LOOK-57 a theme’s pictures send no request to other origins, and its log-out leads to its address', async ({
  page,
  portal,
  answers,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) requests.push(request.url())
  })
  const theme = {
    headerBgType: 'IMAGE',
    headerBgImgUrl: 'https://evil.example/x.png',
    horizontalHeaderBgImgUrl: '/x"),url(https://evil.example/y.png',
    systemLogoUrl: '/portal/no-such-logo.png',
    bgImageUrl: '//evil.example/z.png',
    customLogoutUrl: '/portal/browse-happy/',
    userAvatarType: 2,
  } as const
  changeTheme(answers, theme)
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  answers('GET /api/uaa/user', ({ recorded }) => ({ ...recorded(), avatarPath: picture }))
  await portal.signIn('anna')
  await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  const sign = page.getByRole('button', { name: 'User menu', exact: true }).locator('span').first()
  expect(await sign.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(picture)
  await portal.logOut()
  await expect(page).toHaveURL(/\/portal\/browse-happy\//)
  expect(requests).toEqual([])
})
