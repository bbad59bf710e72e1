import { Refusal, type Answers } from '../answers/answers.ts'
import { changeScene, changeTheme } from '../answers/changes.ts'
import { texts } from '../../texts.ts'
import { expect, test } from '../fixture.ts'

/** Answers with the recorded settings of scene, deployment and tenant, with the changes that the test makes. */
function changing(answers: Answers) {
  const answered = { scene: {}, flags: {}, portalType: { enableType: 0 }, isI18nEnv: false }
  answers('GET /api/workbench/v4/portal-param-values/portal-config', ({ recorded }) => ({
    ...recorded(),
    ...answered.scene,
  }))
  answers('GET /portal/env.json', ({ recorded }) => ({ ...recorded(), ...answered.flags }))
  answers('GET /api/param/v4/user-param-values/theme-settings', () => answered.portalType)
  answers('GET /api/tenant-user/v4/users/tenant/entrance', ({ recorded }) =>
    recorded().map((one) => ({ ...one, isI18nEnv: answered.isI18nEnv })),
  )
  return answered
}

test('LOOK-8 LOOK-50 LOOK-70 APP-5 ORG-60 LOOK-81 each setting of scene and deployment has its effect', async ({
  page,
  portal,
  answers,
}) => {
  const answered = changing(answers)
  await portal.signIn('anna')
  const header = page.getByRole('banner')
  const button = (name: string) => header.getByRole('button', { name, exact: true })
  const there = {
    organisation: portal.organisation,
    applications: button('Applications'),
    favourites: button('Favourites'),
    recents: button('Recent visits'),
    search: button('Search'),
    fullScreen: button('Full screen'),
    userMenu: button('User menu'),
    title: header.getByText('Nordbro Portal', { exact: true }),
    workbench: header.getByRole('link', { name: 'Workbench' }),
  }
  type Part = keyof typeof there
  /** Expects that all parts exist except these. */
  const without = async (hiddenParts: readonly Part[]) => {
    for (const [name, part] of Object.entries(there)) {
      if (hiddenParts.includes(name as Part)) await expect(part, name).toHaveCount(0)
      else await expect(part, name).toBeVisible()
    }
  }
  const again = async (scene: object, flags: object = {}) => {
    Object.assign(answered, { scene, flags })
    const config = page.waitForResponse('**/portal-param-values/portal-config')
    await page.reload()
    await (await config).finished()
    await expect(header.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  }
  const info = page.getByRole('dialog').getByRole('button', { name: 'Tenant information' })

  await without([])
  await portal.organisation.click()
  await expect(info).toBeVisible()

  await test.step('the scene', async () => {
    await again({
      onlyShowOrgName: true,
      collectCenterShow: false,
      applicationSwitchShow: false,
      showBrandTitle: false,
    })
    await without(['organisation', 'favourites', 'applications', 'title'])
    await expect(header.getByText('Öresund Tunnel')).toBeVisible()
    await there.search.click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('Landvetter')
    await expect(page.getByText('No results for “Landvetter”')).toBeVisible()
    await again({ orgTreeShow: false, disableAppSwitch: true, showFullscreen: false, workbenchShow: false })
    await without(['organisation', 'applications', 'fullScreen', 'workbench'])
    await expect(header.getByText('Öresund Tunnel')).toHaveCount(0)
    await again({ functionIconShow: false })
    await without(['favourites', 'recents', 'search', 'fullScreen'])
    await again({ headerExtendEntryEnable: true, showUserInfo: false })
    await without(['favourites', 'fullScreen', 'userMenu'])
  })

  await test.step('the deployment', async () => {
    await again({}, { enableOrgButton: false, collectCenter: false, workbench: false })
    await without(['organisation', 'favourites', 'workbench'])
  })

  await test.step('portal type and environment', async () => {
    Object.assign(answered, { portalType: { enableType: 1 }, isI18nEnv: true })
    // like a new browser tab, which has stored neither
    await page.evaluate(() => sessionStorage.clear())
    await again({})
    await without(['applications'])
    await portal.organisation.click()
    await expect(page.getByRole('dialog').getByText('Nordbro AB', { exact: true })).toBeVisible()
    await expect(info).toHaveCount(0)
    await again({}, { conciseQuickSelect: true })
    await without([])
    await there.applications.click()
    await expect(page.getByRole('dialog', { name: 'Applications' })).toBeVisible()
  })
})

test('SCENE-11 a scene that cannot be loaded again stays as it was', async ({ page, portal, answers }) => {
  changeScene(answers, { collectCenterShow: false, scene: 'single-product' })
  await portal.signInAt('anna', '/portal/100231?org=/20001/30010/41001')
  const header = page.getByRole('banner')
  const mainMenu = page.locator('.p-main-menu')
  await portal.organisation.waitFor()
  await expect(mainMenu).toHaveCount(0)
  await expect(header.getByRole('button', { name: 'Favourites', exact: true })).toHaveCount(0)

  answers('GET /api/workbench/v4/portal-param-values/portal-config', () => new Refusal('INTERNAL'))
  const refused = page.waitForResponse('**/portal-config')
  await portal.chooseLanguage('sv-SE')
  await (await refused).finished()
  await expect(header.getByRole('button', { name: texts['sv-SE'].userMenu, exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Favoriter', exact: true })).toHaveCount(0)
  await expect(mainMenu).toHaveCount(0)
})

test('SCENE-12 SCENE-9 with disableRobot the scene has neither assistant nor ticket form', async ({
  page,
  portal,
  answers,
}) => {
  const help = page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await portal.signIn('anna')
  await help.click()
  await expect(item('AI assistant')).toBeVisible()
  await expect(item('Create ticket')).toBeVisible()

  changeScene(answers, { disableRobot: true })
  await page.reload()
  await help.click()
  await expect(item('Keyboard shortcuts')).toBeVisible()
  await expect(item('AI assistant')).toHaveCount(0)
  await expect(item('Create ticket')).toHaveCount(0)
})

test('SCENE-2 SCENE-5 SCENE-6 settings that contradict each other, open branches and the brand', async ({
  page,
  portal,
  answers,
}) => {
  const answered = changing(answers)
  changeTheme(answers, { systemName: 'The portal of Nordbro for tunnels, bridges and roads in the north' })
  const again = async (scene: object) => {
    Object.assign(answered, { scene })
    await page.reload()
    await portal.organisation.waitFor()
  }
  await portal.signInAt('anna', '/portal/100122')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  const branch = (name: string) => side.getByRole('treeitem', { name, exact: true })
  const applications = page.getByRole('banner').getByRole('button', { name: 'Applications', exact: true })
  const brand = page.locator('.p-brand')
  const hoveredWidth = async () => {
    await page.locator('.p-brand-sign').hover()
    return Math.round((await brand.boundingBox())?.width ?? 0)
  }

  await again({ applicationSwitchShow: true, disableAppSwitch: true, uniqueOpened: true, disableBrandSlide: true })
  await expect(branch('User centre')).toHaveAttribute('aria-expanded', 'true')
  await expect(applications).toHaveCount(0)
  await branch('Message centre').click()
  await expect(branch('Message centre')).toHaveAttribute('aria-expanded', 'true')
  await expect(branch('User centre')).toHaveAttribute('aria-expanded', 'false')
  const width = Math.round((await brand.boundingBox())?.width ?? 0)
  expect(await hoveredWidth()).toBe(width)
  await page.mouse.move(0, 400)

  await again({ applicationSwitchShow: false, disableAppSwitch: false, uniqueOpened: false, disableBrandSlide: false })
  await expect(branch('User centre')).toHaveAttribute('aria-expanded', 'true')
  await expect(applications).toHaveCount(0)
  await branch('Message centre').click()
  await expect(branch('Message centre')).toHaveAttribute('aria-expanded', 'true')
  await expect(branch('User centre')).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(hoveredWidth).toBeGreaterThan(width)
  expect(await hoveredWidth()).toBeLessThanOrEqual(600)
  await page.mouse.move(0, 400)
})

test('MENU-6 LOOK-54 intranet mode shows the password in the user menu and at its address, and the user centre nowhere', async ({
  page,
  portal,
  answers,
}) => {
  const answered = changing(answers)
  await portal.signIn('anna')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  await page.goto('/portal/100122')
  await expect(side.getByRole('treeitem', { name: 'User centre' })).toBeVisible()

  Object.assign(answered, { flags: { intranet: true } })
  await page.reload()
  await expect(portal.activeTab).toHaveText('Change password')
  await expect(side.getByRole('treeitem', { name: 'Message centre' })).toBeVisible()
  await expect(side.getByRole('treeitem', { name: 'User centre' })).toHaveCount(0)
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'User centre' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await portal.closeTab('Change password')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('password')
  const searchDialog = page.getByRole('dialog', { name: 'Search' })
  await expect(searchDialog.getByRole('group', { name: 'Commands' }).getByRole('option')).not.toHaveCount(0)
  await expect(searchDialog.getByRole('group', { name: 'Pages' })).toHaveCount(0)
})

test('LOOK-71, LOOK-74 page-only mode fills the screen without a reload, and every way out restores the frame', async ({
  page,
  portal,
  answers,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift')
  const button = page.getByRole('button', { name: 'Show page only' })
  const frame = [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Side menu' }),
    page.getByRole('tablist', { name: 'Open tabs' }),
  ]
  const width = async () => (await portal.viewport('Schedule').boundingBox())?.width
  await button.click()
  for (const part of frame) await expect(part).toBeHidden()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect.poll(width).toBe(await page.evaluate(() => window.innerWidth))
  await expect(note).toHaveValue('Night shift')

  await button.click()
  for (const part of frame) await expect(part).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  await button.click()
  await expect(frame[0]!).toBeHidden()
  await page.evaluate(() => document.exitFullscreen())
  for (const part of frame) await expect(part).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(note).toHaveValue('Night shift')

  changeScene(answers, { showFullscreen: false })
  await page.reload()
  await expect(frame[2]!).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('MENU-35 the tenant’s own scene of one product has its menus at the left, and no applications', async ({
  page,
  portal,
  answers,
}) => {
  const answered = changing(answers)
  await portal.signIn('anna')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  const mainMenu = page.getByRole('navigation', { name: 'Main menu' })
  const applications = page.getByRole('banner').getByRole('button', { name: 'Applications', exact: true })
  await expect(applications).toBeVisible()
  await expect(mainMenu.getByRole('link', { name: 'Cost' })).toBeVisible()

  answered.scene = { scene: 'single-product', applicationSwitchShow: true }
  await page.reload()

  await expect(side.getByRole('treeitem', { name: 'Schedule', exact: true })).toBeVisible()
  await expect(side).toHaveCSS('width', '188px')
  await expect(applications).toHaveCount(0)
  await expect(mainMenu).toHaveCount(0)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('Budget')
  await expect(search.getByRole('option', { name: 'Budget' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await side.getByRole('treeitem', { name: 'Schedule', exact: true }).click()
  await expect(portal.activeTab).toHaveText('Schedule')
})
