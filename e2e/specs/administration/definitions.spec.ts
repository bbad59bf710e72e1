import { expect, test } from '../../fixtures.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

const APPLICATIONS = { en: 'Applications', 'zh-CN': '应用', 'sv-SE': 'Applikationer' } as const
const REGISTER = { en: 'Register application', 'zh-CN': '注册应用', 'sv-SE': 'Registrera applikation' } as const
const DEFINITION = { en: 'Definition', 'zh-CN': '应用定义', 'sv-SE': 'Definition' } as const
const CHECK = { en: 'Check', 'zh-CN': '检查', 'sv-SE': 'Kontrollera' } as const

const definitionOf = (code: string, name: string) => `apiVersion: portico/v1
kind: Application
code: ${code}
names: { zh-CN: 天气, en: ${name}, sv-SE: Väder }
group: enterprise
hosting: { kind: iframe, sourceKind: folder, source: samples/planning }
menus:
  - code: ${code}.start
    names: { zh-CN: 首页, en: Start, sv-SE: Start }
    path: /schedule
`

test('CONSOLE-37 CONSOLE-38 CONSOLE-39 CONSOLE-126 CONSOLE-127 CONSOLE-136 CONSOLE-137 ADMIN-107 an operator registers an application, gives it, changes it, and clones a tenant', async ({
  portal,
  page,
}) => {
  test.slow()
  const code = `weather-${Date.now().toString(36)}`
  await portal.signIn('ops')
  await page.goto('/portal/100147')
  const applications = portal.application('Applications')
  await applications.getByRole('button', { name: 'Register application' }).press('Enter')
  const text = applications.getByRole('textbox', { name: 'Definition' })
  const check = applications.getByRole('button', { name: 'Check', exact: true })
  await text.fill(`${definitionOf(code, 'Weather')}colour: red\n`)
  await check.press('Enter')
  await expect(applications.getByRole('row', { name: '11 1 The field colour is unknown.' })).toBeVisible()

  const dialog = applications.getByRole('dialog')
  const apply = async () => {
    await applications.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    await dialog.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    await expect(applications.getByRole('heading', { name: 'Applied' })).toBeVisible()
    // no notice of the portal is above the next step
    await expect(page.getByText('Applied', { exact: true })).toBeHidden()
  }
  const chooser = page.waitForEvent('filechooser')
  await applications.getByRole('button', { name: 'Choose file' }).press('Enter')
  const buffer = Buffer.from(definitionOf(code, 'Weather'))
  await (await chooser).setFiles({ name: 'application.yaml', mimeType: 'text/yaml', buffer })
  await check.press('Enter')
  await expect(applications.getByText('A new application: Weather')).toBeVisible()
  await apply()
  await expect(applications.getByText(`add the application ${code}`)).toBeVisible()

  await text.fill(definitionOf(code, 'Forecast'))
  await check.press('Enter')
  await expect(applications.getByRole('row', { name: /^names .*"en":"Weather".*"en":"Forecast"/ })).toBeVisible()
  await apply()
  await applications.getByRole('button', { name: 'Use version 1' }).press('Enter')
  await expect(text).toHaveValue(/"en": "Weather"/)
  await check.press('Enter')
  await expect(applications.getByRole('row', { name: /^names .*"en":"Forecast".*"en":"Weather"/ })).toBeVisible()
  await apply()
  await expect(applications.getByRole('button', { name: 'Use version 3' })).toBeVisible()
  await check.press('Enter')
  await expect(applications.getByText('already as the definition says')).toBeVisible()

  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/v1/tenants/*/applications', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto('/portal/100143')
  const tenants = portal.application('Tenants')
  await tenants.getByRole('searchbox').fill('sundbyggarna')
  await tenants
    .getByRole('button', { name: /Sundbyggarna/ })
    .first()
    .press('Enter')
  // nothing is added to a list that has not arrived
  const added = tenants.getByRole('searchbox', { name: 'Find an application by name or code' })
  await expect(tenants.getByRole('button', { name: 'Save' }).first()).toBeVisible()
  await expect(added).toBeHidden()
  answer()
  await added.fill('no such application')
  await expect(tenants.getByText('No other application matches.')).toBeVisible()
  await added.fill(code.toUpperCase())
  const offered = tenants.getByRole('list', { name: 'Add application' })
  await expect(offered.getByRole('button')).toHaveText([`Weather ${code}`])
  await added.press('Tab')
  await page.keyboard.press('Enter')
  await expect(added).toBeFocused()
  const remove = tenants.getByRole('button', { name: `Remove ${code}` })
  await remove.press('Enter')
  const question = tenants.getByRole('dialog')
  // CONSOLE-178
  await expect(question.getByText('Its menus: 1')).toBeVisible()
  await question.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(remove).toBeHidden()

  await tenants.getByRole('button', { name: 'Clone' }).press('Enter')
  const form = tenants.getByRole('dialog', { name: 'Clone' })
  await expect(form.getByText('People, organisations, messages, secrets and keys are not copied.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Clone ${code}`)
  await form.getByRole('textbox', { name: 'Administrator’s name' }).fill('Chief')
  await form.getByRole('textbox', { name: 'Administrator’s e-mail' }).fill(`chief@${code}.example`)
  await form.getByRole('button', { name: 'Clone' }).press('Enter')
  const done = tenants.getByRole('dialog', { name: `Clone ${code} has been created` })
  await expect(done.getByText('Name of the portal')).toBeVisible()
  await done.getByRole('button', { name: 'Open tenant' }).press('Enter')
  await expect(tenants.getByRole('heading', { name: `Clone ${code}` })).toBeVisible()

  const limits = tenants.getByRole('region', { name: 'Limits' })
  const people = limits.getByRole('spinbutton', { name: 'Active people' })
  await expect(people).toHaveAccessibleDescription('In use: 1')
  await people.fill('1')
  await limits.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(people).toHaveValue('1')
  await page.reload()
  await expect(people).toHaveValue('1')
})

test('CONSOLE-133 CONSOLE-134 CONSOLE-135 CONSOLE-149 a form writes a definition, and its check names the permitted groups and warns of the server', async ({
  portal,
  page,
}) => {
  await portal.signIn('ops')
  await page.goto('/portal/100147')
  const applications = portal.application('Applications')
  await applications.getByRole('button', { name: 'Register application' }).press('Enter')
  await expect(applications.getByText(/^Groups in this portal: .*enterprise \(/)).toBeVisible()
  await applications.getByRole('button', { name: 'Fill in a form' }).press('Enter')
  const form = applications.getByRole('dialog', { name: 'Write a definition' })
  const fill = (name: string, value: string) => form.getByRole('textbox', { name, exact: true }).fill(value)
  const code = `tides-${Date.now().toString(36)}`
  await fill('Code', code)
  await fill('Name in English', 'Tides: "high" # low')
  await fill('Name in Swedish', 'Tidvatten')
  await fill('Name in Chinese', '潮汐')
  await fill('Address of the application', 'http://10.0.0.5/now')
  await form.getByRole('combobox', { name: 'Group' }).selectOption('enterprise')
  for (const [at, path] of ['/orders', '/gone', '/help'].entries()) {
    await form.getByRole('button', { name: 'Add menu' }).press('Enter')
    const row = form.getByRole('group', { name: `Menu ${at + 2}`, exact: true })
    for (const language of ['English', 'Swedish', 'Chinese'])
      await row.getByRole('textbox', { name: `Menu in ${language}` }).fill(path)
    await row.getByRole('textbox', { name: 'Path of the page' }).fill(path)
  }
  await form.getByRole('button', { name: 'Remove menu 3' }).press('Enter')
  await expectAccessible(page, applications, 'register-form')
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Write definition' }).press('Enter')
  await expect(form).toBeHidden()
  const text = applications.getByRole('textbox', { name: 'Definition' })
  await expect(text).toHaveValue(new RegExp(`# a–z.*\\ncode: ${code}\\n`))
  await expect(text).toHaveValue(new RegExp(`page-2\\n[^]*path: /orders\\n[^]*page-3\\n[^]*path: /help\\n`))
  const check = applications.getByRole('button', { name: 'Check', exact: true })
  await check.press('Enter')
  await expect(applications.getByText('A new application: Tides: "high" # low')).toBeVisible()
  await expect(applications.getByRole('listitem').filter({ hasText: 'hosting.source' })).toContainText('UPSTREAM_HOSTS')
  await expect(applications.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/register-warning.png` })

  await text.fill((await text.inputValue()).replace('group: enterprise', 'group: gone'))
  await check.press('Enter')
  const problem = /^\d+ 1 group: This value is not permitted\. Permitted: .*enterprise/
  await expect(applications.getByRole('row', { name: problem })).toBeVisible()
})

test('CONSOLE-37 an administrator of a tenant is offered no registration', async ({ portal, page }) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100147')
  const applications = portal.application('Applications')
  await expect(applications.getByRole('button', { name: 'Planning', exact: true })).toBeVisible()
  await expect(applications.getByRole('button', { name: 'Register application' })).toBeHidden()
})

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`CONSOLE-12 the registration has no accessibility fault and fits small windows, ${language}`, async ({
      portal,
      page,
    }) => {
      test.slow()
      await portal.signIn('ops')
      await page.goto('/portal/100147')
      const applications = portal.application(APPLICATIONS[language])
      await applications.getByRole('button', { name: REGISTER[language] }).click()
      await applications
        .getByRole('textbox', { name: DEFINITION[language] })
        .fill(`${definitionOf('weather', 'W')}x: 1\n`)
      await applications.getByRole('button', { name: CHECK[language], exact: true }).click()
      await expect(applications.getByRole('row')).toHaveCount(2)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const body = applications.locator('body')
        await expect
          .poll(() => body.evaluate((element) => element.scrollWidth - element.clientWidth))
          .toBeLessThanOrEqual(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(applications.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
          const findings = async () =>
            axeFindings(await documentOf(applications), { onlyContrast: colorScheme !== 'light' })
          await expect.poll(findings, { timeout: 30_000, message: `${width}, ${colorScheme}` }).toEqual([])
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/register-${language}-${width}-${colorScheme}.png` })
        }
      }
    })
  })
}
