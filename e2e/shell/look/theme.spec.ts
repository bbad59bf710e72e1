import type { Locator } from '@playwright/test'
import { Refusal } from '../answers/answers.ts'
import { changeTheme } from '../answers/changes.ts'
import { readThemeAgain } from '../answers/read-theme-again.ts'
import { createTenantDialog } from '../../pages/tenant-dialog.ts'
import { texts } from '../../texts.ts'
import { openAndWait, expect, test } from '../fixture.ts'

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="#0a7"/></svg>',
)}`

const style = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name)

test('LOOK-5 THEME-4 THEME-5 THEME-6 each colour and size of the theme applies to the part that it names', async ({
  answers,
  portal,
  page,
}) => {
  changeTheme(answers, {
    systemHeaderHeight: 60,
    systemLogoUrl: PICTURE,
    systemLogoSize: '40px',
    headerBgColor: '#101010',
    headerOtherElementsColor: '#f0f000',
    activeMenuBgColor: '#004000',
    activeMenuTextColor: '#f0fff0',
    horizontalFirstBgColor: '#000050',
    horizontalFirstTextColor: '#ffe0ff',
    horizontalOtherActiveBgColor: '#fff0d0',
    horizontalOtherActiveTextColor: '#502000',
    sidebarBgColor: '#f0fff8',
    sidebarTextColor: '#003322',
    sidebarActiveBgColor: '#d0e8ff',
    sidebarActiveTextColor: '#002050',
    classicMenuShowScheme: 3,
  })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')

  const header = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const side = page.getByRole('navigation', { name: 'Side menu' })
  const current = menu.getByRole('link', { name: 'Planning' })
  await expect(header).toHaveCSS('height', '60px')
  await expect(header).toHaveCSS('background-color', 'rgb(16, 16, 16)')
  await expect(header).toHaveCSS('color', 'rgb(240, 240, 0)')
  await expect(header.locator('img').first()).toHaveCSS('height', '40px')
  await expect(menu).toHaveCSS('background-color', 'rgb(0, 0, 80)')
  await expect(menu.getByRole('link', { name: 'Cost' })).toHaveCSS('color', 'rgb(204, 179, 220)')
  await expect(current).toHaveCSS('background-color', 'rgb(0, 64, 0)')
  await expect(current).toHaveCSS('color', 'rgb(240, 255, 240)')
  await expect(side).toHaveCSS('background-color', 'rgb(240, 255, 248)')
  await expect(side).toHaveCSS('color', 'rgb(0, 51, 34)')
  const sideItem = side.getByRole('treeitem', { name: 'Schedule', exact: true })
  await expect(sideItem).toHaveAttribute('aria-current', 'page')
  expect(await style(sideItem, 'background-color')).toBe('rgb(208, 232, 255)')
})

test('THEME-2 THEME-3 THEME-6 a menu in the header’s colour shows the header’s picture, and text of low contrast is corrected in light and dark', async ({
  answers,
  portal,
  page,
  served,
}) => {
  changeTheme(answers, {
    headerBgType: 'IMAGE',
    headerBgImgUrl: PICTURE,
    horizontalHeaderBgImgUrl: null,
    headerBgColor: '#123456',
    horizontalFirstBgColor: '#123456',
  })
  await portal.signIn('anna')

  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('banner')).toHaveCSS('background-image', /data:image\/svg\+xml/)

  // THEME-3
  changeTheme(answers, { headerBgColor: '#777777', headerOtherElementsColor: '#777777' })
  await readThemeAgain(served)
  await expect(page.getByRole('banner')).toHaveCSS('background-image', 'none')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const [text, ground] = await page.getByRole('banner').evaluate((node) => {
      const { color, backgroundColor } = getComputedStyle(node)
      return [color, backgroundColor].map((value) => {
        const parts = (value.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255)
        const [red = 0, green = 0, blue = 0] = parts.map((part) =>
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      })
    })
    const [high, low] = [Math.max(text!, ground!), Math.min(text!, ground!)]
    expect((high + 0.05) / (low + 0.05), colorScheme).toBeGreaterThanOrEqual(4.5)
  }
})

const THEME = 'GET /api/param/v4/theme-settings/header'
const BRAND = 'GET /api/param/v4/param-values/nav-logo-and-name'

test('LOOK-6 THEME-10 THEME-11 the fallback look replaces a theme that cannot be loaded, and the portal works', async ({
  answers,
  portal,
  page,
}) => {
  changeTheme(answers, { headerBgColor: '#101010', filterSwitch: 1 })
  await portal.signIn('anna')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(16, 16, 16)')

  answers(THEME, () => new Refusal('INTERNAL'))
  answers(BRAND, ({ recorded }) => ({ ...recorded(), systemLogoUrl: PICTURE, systemLogoJumpUrl: '/portal/5/' }))
  await page.reload()

  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(41, 65, 217)')
  await expect(page.locator('.p-boot-header')).toHaveCount(0) // THEME-11
  await expect(page.locator('html')).toHaveCSS('filter', 'none')
  const name = page.getByRole('banner').getByText('Nordbro Portal', { exact: true }) // THEME-10
  await expect(name).toBeVisible()
  const sign = page.getByRole('banner').locator('a.p-brand-sign')
  await expect(sign).toHaveAttribute('href', '/portal/5/')
  await expect(sign.locator('img')).toHaveAttribute('src', PICTURE)
  await openAndWait(portal, 'Planning')
})

test('THEME-14 the portal starts while the theme does not answer, and takes it when it comes', async ({
  answers,
  portal,
  page,
}) => {
  const delayedAnswer = Promise.withResolvers<void>()
  answers(THEME, async ({ recorded }) => {
    await delayedAnswer.promise
    return { ...recorded(), headerBgColor: '#101010' }
  })
  await portal.signInAt('anna', '/portal/')
  await openAndWait(portal, 'Planning')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgb(41, 65, 217)')
  await expect(header.getByText('Nordbro Portal', { exact: true })).toBeVisible()

  delayedAnswer.resolve()
  await expect(header).toHaveCSS('background-color', 'rgb(16, 16, 16)')
})

test('THEME-12 a theme that cannot be loaded again stays as it is, and no tenant has that of another one', async ({
  answers,
  portal,
  page,
}) => {
  changeTheme(answers, { headerBgColor: '#101010', filterSwitch: 1, classicMenuShowScheme: 2 })
  await portal.signInAt('li.wei', '/portal/100231?tenantId=20001&orgId=41001&externalEntityId=9999')
  const header = page.getByRole('banner')
  const mainMenu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(header).toHaveCSS('background-color', 'rgb(16, 16, 16)')
  await expect(mainMenu).toHaveCount(0)

  answers(THEME, () => new Refusal('INTERNAL'))
  const refused = page.waitForResponse('**/theme-settings/header')
  await portal.chooseLanguage('sv-SE')
  await refused
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE')
  await expect(page.getByRole('button', { name: texts['sv-SE'].userMenu, exact: true })).toBeVisible()
  await expect(header).toHaveCSS('background-color', 'rgb(16, 16, 16)')
  await expect(page.locator('html')).toHaveCSS('filter', 'grayscale(1)')

  await page.getByRole('button', { name: texts['sv-SE'].userMenu, exact: true }).click()
  await page.getByRole('menuitem', { name: texts['sv-SE'].switchTenant, exact: true }).click()
  const dialog = createTenantDialog(page, texts['sv-SE'])
  await dialog.choose('华宇建设集团')
  await dialog.enter.click()
  await expect(page).toHaveURL(/tenantId=20002/)
  await expect(header).toHaveCSS('background-color', 'rgb(41, 65, 217)')
  await expect(page.locator('html')).toHaveCSS('filter', 'none')
})

test('THEME-18 THEME-12 a theme that an administrator changes applies at once, below an open dialog too; one that fails changes nothing', async ({
  answers,
  portal,
  page,
  served,
}) => {
  changeTheme(answers, { headerBgColor: '#101010' })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await portal.application('Schedule').getByRole('textbox').last().fill('kept')
  await expect.poll(() => served.streams.count()).toBe(1)
  const header = page.locator('header.p-header')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await page.getByRole('button', { name: 'Add favourites', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add favourites' })
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('Budget')

  changeTheme(answers, { headerBgColor: '#303030', themeColor: '#7a1fa2', systemHeaderHeight: 60 })
  served.streams.send('invalidate', { what: 'theme', within: 0 })
  await expect(header).toHaveCSS('background-color', 'rgb(48, 48, 48)')
  await expect(header).toHaveCSS('height', '60px')
  await expect(dialog.locator('[data-kind="primary"]').first()).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await expect(dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first()).toHaveValue('Budget')

  answers(THEME, () => new Refusal('INTERNAL'))
  const refused = page.waitForResponse('**/theme-settings/header')
  served.streams.send('invalidate', { what: 'theme', within: 0 })
  await (await refused).finished()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(header).toHaveCSS('background-color', 'rgb(48, 48, 48)')
  await expect(portal.application('Schedule').getByRole('textbox').last()).toHaveValue('kept')
})

test('LOOK-6 LOOK-72 SCENE-10 a theme and a scene of the wrong shape change no style, and the portal works', async ({
  portal,
  page,
}) => {
  await page.route('**/portal-config', (route) =>
    route.fulfill({
      json: {
        menuIconResources: { 'plan.schedule': '/files/icon/x.png' },
        headerExtendEntryEnable: true,
        headerExtendEntrys: [{ code: 'fullscreen', name: { en: 'Full screen' } }, 7],
        avatarDropdownEnbale: true,
        avatarDropdowns: 'none',
        scene: ['single-product'],
        subMenuShowType: { hidden: true },
      },
    }),
  )
  await page.route('**/theme-settings/header', (route) =>
    route.fulfill({
      json: {
        systemName: 7,
        headerBgColor: 'red; background: url(//evil.example)',
        themeColor: { toString: 'x' },
        systemHeaderHeight: '4000px',
        systemLogoUrl: 'javascript:alert(1)',
        bgImageUrl: 'https://evil.example/picture.png',
        headerBgType: 'IMAGE',
        headerBgImgUrl: '"); color: red; x: url("',
        watermarkScope: 'everything',
        watermarkScopeType: 1,
        watermarkSwitch: 1,
        watermarkTemplate: 31,
        loginSessionTimeout: 'never',
      },
    }),
  )
  const foreign: string[] = []
  page.on('request', (request) => request.url().includes('evil.example') && foreign.push(request.url()))
  await portal.signIn('anna')

  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(41, 65, 217)')
  await expect(page.getByRole('banner')).toHaveCSS('height', '48px')
  await openAndWait(portal, 'Planning')
  expect(foreign).toEqual([])
})

const logoOf = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/></svg>`,
  )}`

/** Runs in the page: loads a picture, as the header does, and waits until one that has loaded is painted. */
async function loadPicture(address: string): Promise<void> {
  const picture = Object.assign(new Image(), { src: address })
  await picture.decode().catch(() => {})
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}

test('LOOK-56 LOOK-171 a logo is shown within the header, unless it is 18 px wide, larger than 4,000 px or no picture', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const logos = [
    ['18 px wide', logoOf(18, 24), false],
    ['19 px wide', logoOf(19, 24), true],
    ['4,001 px wide and high', logoOf(4_001, 4_001), false],
    ['4,000 px wide and high', logoOf(4_000, 4_000), true],
    ['no picture', 'data:image/png;base64,AAAA', false],
    ['one pixel', logoOf(1, 1), true],
  ] as const
  const header = page.getByRole('banner')
  const logo = header.locator('.p-brand-logo img')
  changeTheme(answers, { systemLogoUrl: PICTURE })
  await portal.signIn('anna')
  await expect(logo).toHaveAttribute('src', PICTURE)

  for (const [at, [name, address, isThere]] of logos.entries())
    await test.step(name, async () => {
      changeTheme(answers, { systemLogoUrl: address, headerBgColor: `#10101${at}` })
      await readThemeAgain(served)
      await expect(header).toHaveCSS('background-color', `rgb(16, 16, ${16 + at})`)
      await page.evaluate(loadPicture, address)
      await expect(header.getByText('Nordbro Portal', { exact: true })).toBeVisible()
      if (isThere) {
        await expect(logo).toHaveAttribute('src', address)
        await expect(logo).toBeVisible()
      } else await expect(logo).toHaveCount(0)
      expect((await header.boundingBox())?.height).toBe(48)
      expect((await header.locator('.p-brand').boundingBox())?.width).toBeLessThanOrEqual(600)
    })
})

test('THEME-4 a logo has the size that the theme names, and is fitted as the theme says', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const logo = page.getByRole('banner').locator('.p-brand-logo img')
  changeTheme(answers, { systemLogoUrl: PICTURE, systemLogoSize: 'contain' })
  await portal.signIn('anna')
  for (const [size, fit, height] of [
    ['contain', 'contain', '24px'],
    ['cover', 'cover', '24px'],
    ['16px', 'contain', '16px'],
    ['48px', 'contain', '48px'],
  ] as const) {
    changeTheme(answers, { systemLogoUrl: PICTURE, systemLogoSize: size })
    await readThemeAgain(served)
    await expect(logo, size).toHaveCSS('height', height)
    await expect(logo, size).toHaveCSS('object-fit', fit)
  }
})

test('THEME-4 SCENE-10 a logo size of the wrong shape counts as missing, and the header stays', async ({
  portal,
  page,
}) => {
  const wrong: { size: unknown } = { size: 7 }
  for (const address of ['**/theme-settings/header', '**/nav-logo-and-name']) {
    await page.route(address, (route) =>
      route.fulfill({ json: { systemLogoUrl: PICTURE, systemLogoSize: wrong.size, systemLogoJumpUrl: null } }),
    )
  }
  await portal.signIn('anna')
  const logo = page.getByRole('banner').locator('.p-brand-logo img')

  for (wrong.size of [7, '4000px', { height: 4_000 }]) {
    await page.reload()
    await expect(logo, JSON.stringify(wrong.size)).toHaveCSS('height', '24px')
    await expect(logo).toHaveCSS('object-fit', 'contain')
    await expect(page.getByRole('banner')).toHaveCSS('height', '48px')
  }
})

test('LOOK-40 the tenant’s icon stays after sign-in, as a picture in the address too, but from no other server', async ({
  answers,
  portal,
  page,
}) => {
  const icon = page.locator('link[rel="icon"]')
  const brand = { favicon: PICTURE as string | null }
  answers(BRAND, ({ recorded }) => ({ ...recorded(), ...brand }))
  await portal.signIn('anna')
  await expect(icon).toHaveAttribute('href', PICTURE)

  for (const [favicon, shown] of [
    ['/portal/favicon.svg?v=2', '/portal/favicon.svg?v=2'],
    ['https://evil.example/icon.png', '/portal/favicon.svg'],
    [null, '/portal/favicon.svg'],
  ] as const) {
    brand.favicon = favicon
    const answered = page.waitForResponse('**/nav-logo-and-name')
    await page.reload()
    await (await answered).finished()
    await portal.organisation.waitFor()
    await expect(icon, String(favicon)).toHaveAttribute('href', shown)
  }
})
