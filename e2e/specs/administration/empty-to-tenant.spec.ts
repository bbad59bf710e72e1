import type { Page } from '@playwright/test'
import { enterByLink, onEmptyDeployment, PASSWORD, WEATHER } from '../../empty-deployment.ts'
import { expect } from '../../fixtures.ts'
import { createPortal, type Portal } from '../../pages/portal.ts'
import { createTenantDialog } from '../../pages/tenant-dialog.ts'
import { texts } from '../../texts.ts'

const PEOPLE = 2000

const fill = (page: Page, name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

async function setUp(page: Page, code: string): Promise<void> {
  await page.goto('/')
  await fill(page, 'Set-up code', code)
  await proceed(page)
  await fill(page, 'Name of the portal', 'Vasa')
  await proceed(page)
  await fill(page, 'Name of the tenant', 'Vasa Varv')
  await proceed(page)
  await fill(page, 'Name', 'Rut Oja')
  await fill(page, 'Account', 'rut')
  await fill(page, 'Password', PASSWORD)
  await fill(page, 'Confirm password', PASSWORD)
  await proceed(page)
  await expect(page.getByRole('heading', { name: 'Sign-in methods' })).toBeVisible()
  await proceed(page)
  await page.getByRole('button', { name: 'Continue without testing' }).click()
  await page.getByRole('radio', { name: /None/ }).check()
  await proceed(page)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByRole('link', { name: 'Open portal' }).click()
}

/** Opens a screen of the console by its menu. */
async function openScreen(portal: Portal, menu: string) {
  await portal.openApplication('Administration')
  await portal.openMenu(menu)
  return portal.application(menu)
}

/** An operator registers the application, and makes the tenant that gets it. */
async function makeTenant(portal: Portal): Promise<void> {
  const applications = await openScreen(portal, 'Applications')
  await applications.getByRole('button', { name: 'Register application' }).click()
  await applications.getByRole('textbox', { name: 'Definition' }).fill(WEATHER)
  await applications.getByRole('button', { name: 'Check', exact: true }).click()
  await applications.getByRole('button', { name: 'Apply', exact: true }).click()
  await applications.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(applications.getByRole('heading', { name: 'Applied' })).toBeVisible()
  await expect(portal.tab('Applications')).not.toHaveAccessibleDescription(/unsaved/i)

  await portal.openMenu('Tenants')
  const tenants = portal.application('Tenants')
  await tenants.getByRole('button', { name: 'New tenant' }).click()
  const dialog = tenants.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Works')
  await dialog.getByRole('textbox', { name: 'URL code' }).fill('harbour')
  await dialog.getByRole('textbox', { name: 'Administrator’s name' }).fill('Ada Sund')
  await dialog.getByRole('textbox', { name: 'Administrator’s e-mail' }).fill('ada@harbour.example')
  await dialog.getByRole('button', { name: 'New tenant' }).click()
  // by keyboard: the notice about the new tenant covers the end of the page for some seconds
  await tenants.getByRole('searchbox', { name: 'Find an application by name or code' }).fill('weather')
  await tenants.getByRole('button', { name: 'Weather weather' }).press('Enter')
  await expect(tenants.getByRole('button', { name: 'Remove weather' })).toBeVisible()
}

onEmptyDeployment(
  'CONSOLE-45 CONSOLE-46 CONSOLE-47 an empty deployment becomes a tenant of 2,000 people by the screens alone, and one of them opens the application',
  async ({ empty, page, portal, browser }) => {
    onEmptyDeployment.setTimeout(280_000)
    await setUp(page, empty.code)
    await expect(portal.organisation).toBeVisible()
    await enterPlatform(portal)
    await makeTenant(portal)

    const other = async () => {
      const context = await browser.newContext({ baseURL: empty.origin, locale: 'en' })
      return createPortal(await context.newPage(), texts.en)
    }
    const ada = await other()
    await enterByLink(ada, await empty.linkTo('ada@harbour.example'), 'ada@harbour.example')

    const organisations = await openScreen(ada, 'Organisations')
    await organisations.getByRole('button', { name: 'Harbour Works' }).click()
    for (const [name, code] of [
      ['Bridges', 'BRIDGES'],
      ['Cranes', 'CRANES'],
    ] as const) {
      await organisations.getByRole('button', { name: 'Add organisation' }).click()
      const dialog = organisations.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
      await dialog.getByRole('button', { name: 'Add organisation' }).click()
      await expect(organisations.getByRole('heading', { level: 1, name })).toBeVisible()
      await organisations.getByRole('button', { name: 'Organisations' }).click()
      await organisations.getByRole('button', { name: 'Harbour Works' }).click()
    }

    await ada.openMenu('People')
    const people = ada.application('People')
    await people.getByRole('button', { name: 'Import people' }).click()
    const lines = Array.from(
      { length: PEOPLE },
      (_, at) => `p${at}@harbour.example,Åsa ${at},${at % 2 === 0 ? 'BRIDGES' : 'CRANES'},weather-user`,
    )
    const chooser = ada.page.waitForEvent('filechooser')
    await people.getByRole('button', { name: 'Choose file' }).click()
    const buffer = Buffer.from(`E-mail,Full name,Organisation,Roles\n${lines.join('\n')}\n`)
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await people.getByRole('button', { name: 'Check file' }).click()
    await expect(people.getByRole('definition')).toHaveText(['2000', '0', '0', '0'], { timeout: 60_000 })
    await people.getByRole('button', { name: 'Import', exact: true }).click()
    await people.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(people.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 60_000 })

    await ada.openMenu('Branding')
    const look = ada.application('Branding')
    await look.getByRole('textbox', { name: 'Colour code: Header', exact: true }).fill('#004D40')
    await look.getByRole('textbox', { name: 'Portal name in English' }).fill('Harbour')
    await look.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(ada.page.getByRole('banner')).toContainText('Harbour')

    const person = await other()
    await person.page.goto('/login')
    await person.page.getByRole('link', { name: 'Forgot password?' }).click()
    await fill(person.page, texts.en.account, 'p7@harbour.example')
    await person.page.getByRole('button', { name: 'Send link' }).click()
    await enterByLink(person, await empty.linkTo('p7@harbour.example'), 'p7@harbour.example')
    await expect(person.organisation).toContainText('Cranes')
    await expect(person.page.getByRole('banner')).toContainText('Harbour')
    await person.openApplication('Weather')
    await expect(person.activeTab).toHaveText(/Today/)
    await expect(person.application('Today').getByRole('heading').first()).toBeVisible()
  },
)

/** The administrator of the set-up changes to the platform's own tenant. */
async function enterPlatform(portal: Portal): Promise<void> {
  await portal.page.getByRole('button', { name: portal.texts.userMenu, exact: true }).click()
  await portal.page.getByRole('menuitem', { name: portal.texts.switchTenant }).click()
  const { choose, enter } = createTenantDialog(portal.page, portal.texts)
  await choose('Platform operations')
  await enter.click()
  await expect(portal.organisation).toContainText('Platform operations')
}
