import { changeScene, changeTheme } from '../answers/changes.ts'
import { readThemeAgain } from '../answers/read-theme-again.ts'
import { openAndWait, expect, test } from '../fixture.ts'

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="${colour}"/></svg>`,
  )}`

test('LOOK-5 the current item of sub menu and side menu has the colours that the theme names', async ({
  answers,
  portal,
  page,
}) => {
  changeTheme(answers, {
    horizontalOtherActiveBgColor: '#fff0d0',
    horizontalOtherActiveTextColor: '#502000',
    sidebarActiveBgColor: '#d0e8ff',
    sidebarActiveTextColor: '#002050',
    classicMenuShowScheme: 1,
  })
  await portal.signInAt('anna', '/portal/100261?org=/20001/30010/41001')
  const current = page.getByRole('navigation', { name: 'Sub menu' }).locator('[aria-current]')
  await expect(current).toHaveCSS('background-color', 'rgb(255, 240, 208)')
  await expect(current).toHaveCSS('color', 'rgb(80, 32, 0)')

  changeTheme(answers, { sidebarActiveTextColor: '#002050', sidebarActiveBgColor: '#d0e8ff', classicMenuShowScheme: 3 })
  await page.goto('/portal/100231?org=/20001/30010/41001')
  const item = page
    .getByRole('navigation', { name: 'Side menu' })
    .getByRole('treeitem', { name: 'Schedule', exact: true })
  await expect(item).toHaveAttribute('aria-current', 'page')
  await expect(item).toHaveCSS('color', 'rgb(0, 32, 80)')
})

test('LOOK-5 the theme colour is that of buttons', async ({ answers, portal, page }) => {
  changeTheme(answers, { themeColor: '#7a1fa2' })
  await portal.signIn('anna')

  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--p-theme'))
  expect(accent.trim()).toBe('#7a1fa2')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await page.getByRole('button', { name: 'Add favourites', exact: true }).click()
  const primary = page.getByRole('dialog', { name: 'Add favourites' }).locator('[data-kind="primary"]').first()
  await expect(primary).toHaveCSS('background-color', 'rgb(122, 31, 162)')
})

test('LOOK-53 the header with the horizontal menu has its own picture; the simple portal has the header’s', async ({
  answers,
  portal,
  page,
}) => {
  changeTheme(answers, {
    headerBgType: 'IMAGE',
    headerBgImgUrl: picture('red'),
    horizontalHeaderBgImgUrl: picture('green'),
  })
  const header = page.getByRole('banner')
  const shown = () => header.evaluate((node) => getComputedStyle(node).backgroundImage)
  await portal.signIn('anna')
  await expect.poll(shown).toContain(picture('green'))

  answers('GET /api/param/v4/user-param-values/theme-settings', () => ({ enableType: 1 }))
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect.poll(shown).toContain(picture('red'))

  changeTheme(answers, { headerBgType: 'COLOR', headerBgImgUrl: picture('red') })
  await page.reload()
  await expect(header).toBeVisible()
  await expect.poll(shown).toBe('none')
})

test('ENTRY-83 the logo of a theme leads to an address of the portal, and to no other that is not trusted', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const own = '/portal/browse-happy/'
  answers('GET /api/param/v4/param-values/trusted-origin', () => ({ trusted: false }))
  changeTheme(answers, { systemLogoJumpUrl: own })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const logo = page.getByRole('banner').locator('.p-brand-sign')
  await expect(logo).toContainText('Nordbro Portal')
  await expect(logo).toHaveAttribute('href', own)

  for (const address of ['https://untrusted.example/', 'javascript:alert(1)', null])
    await test.step(String(address), async () => {
      changeTheme(answers, { systemLogoJumpUrl: address })
      await readThemeAgain(served)
      await expect(logo).not.toHaveAttribute('href')
      await expect(logo).toContainText('Nordbro Portal')
      changeTheme(answers, { systemLogoJumpUrl: own })
      await readThemeAgain(served)
      await expect(logo).toHaveAttribute('href', own)
    })
})

for (const isShown of [true, false]) {
  test(`LOOK-46 with portalTipShow ${isShown} the card Welcome ${isShown ? 'appears' : 'does not'}`, async ({
    answers,
    portal,
    page,
  }) => {
    await page.addInitScript(() => localStorage.removeItem('portal.welcomeTipDoNotPrompt'))
    changeScene(answers, { portalTipShow: isShown })
    await portal.signIn('anna')
    await openAndWait(portal, 'Planning')

    await expect(page.getByRole('dialog', { name: 'Welcome' })).toHaveCount(isShown ? 1 : 0)
  })
}
