import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'
import type { Portal } from '../../pages/portal.ts'
import { enterAsAdministrator as enter, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-5 CONSOLE-8 CONSOLE-10 CONSOLE-16 LOOK-196 WIRE-45 a search has the cross of the frame, is cancelled by the next one and says what to try, and administrators and their rights are listed', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  const crossIn = (name: string) =>
    portal
      .application(name)
      .getByRole('searchbox')
      .first()
      .evaluate((field) => {
        const rules = Array.from(field.ownerDocument.styleSheets, ({ cssRules }) => [...cssRules]).flat()
        const named = rules.find((rule) => rule.cssText.startsWith('::-webkit-search-cancel-button'))
        return named instanceof CSSStyleRule ? [named.style.appearance, named.style.background] : []
      })
  expect(await crossIn('Home')).toEqual(['none', 'currentcolor'])
  await portal.openApplication('Administration')
  await portal.openMenu('People')
  expect(await crossIn('People')).toEqual(['none', 'currentcolor'])
  const people = portal.application('People')
  const search = people.getByRole('searchbox').first()
  await search.waitFor()

  await test.step('WIRE-45 a read is cancelled when another read replaces it', async () => {
    const isOfGreta = (url: string) => url.includes('/people?') && url.includes('greta')
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
    await page.route(
      ({ href }) => isOfGreta(href),
      () => arrived(),
    )
    await search.fill('greta')
    await hasArrived
    const failed = page.waitForEvent('requestfailed', (request) => isOfGreta(request.url()))
    await search.fill('anna')
    expect((await failed).failure()?.errorText).toContain('ABORTED')
    await expect(people.getByRole('row')).toHaveCount(2)
    await expect(people.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('CONSOLE-10 a search without a match says what to try', async () => {
    await search.fill('nobody of this name')
    await expect(people.getByRole('heading', { name: 'No results' })).toBeVisible()
    await expect(people.getByText('Try a different search')).toBeVisible()
  })

  await page.goto('/portal/100142')
  const administrators = portal.application('Administrators')
  await test.step('CONSOLE-5 CONSOLE-8 the matrix has roles and rights', async () => {
    const matrix = administrators.getByRole('table', { name: 'Permissions by role' })
    await expect(matrix.getByRole('columnheader', { name: /Help desk/ })).toBeVisible()
    await expect(matrix.getByRole('row', { name: /^View the audit log yes no/ })).toBeVisible()
    await expect(administrators.getByRole('row', { name: /Karin Lund/ })).toContainText('Whole tenant')
  })
  await test.step('CONSOLE-16 administrators beyond the first page are reached by steps', async () => {
    await page.route(/\/api\/admin\/v1\/administrators(\?|$)/, async (route) => {
      const isSecond = new URL(route.request().url()).searchParams.get('cursor') === 'second'
      const response = await route.fetch({ url: route.request().url().split('?')[0] ?? '' })
      const text = JSON.stringify(await response.json())
      await route.fulfill({
        response,
        body: isSecond
          ? text.replaceAll('Karin Lund', 'Karin Second')
          : text.replace('"nextCursor":null', '"nextCursor":"second"'),
      })
    })
    await page.reload()
    const pages = administrators.getByRole('navigation', { name: 'Pages' })
    await expect(administrators.getByRole('row', { name: /Karin Lund/ })).toBeVisible()
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(administrators.getByRole('row', { name: /Karin Second/ })).toBeVisible()
    await expect(pages).toContainText('Page 2')
    await pages.getByRole('button', { name: 'Previous' }).click()
    await expect(administrators.getByRole('row', { name: /Karin Lund/ })).toBeVisible()
  })

  await page.goto('/portal/100111')
  expect(await crossIn('All messages')).toEqual(['none', 'currentcolor'])
})

test('CONSOLE-61 the roles of a person are shown in pages', async ({ portal, page }) => {
  await enter(portal, page)
  await page.route(/\/api\/admin\/v1\/role-grants\?/, async (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('cursor') === 'second'
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&?cursor=second/, ''),
    })
    const { items } = (await response.json()) as { items: { id: number; orgName: string }[] }
    const grant = { ...items[0], id: isSecond ? 2 : 1, orgName: isSecond ? 'The second page' : 'The first page' }
    await route.fulfill({ response, json: { items: [grant], nextCursor: isSecond ? null : 'second' } })
  })
  await portal.openApplication('Administration')
  await portal.openMenu('People')
  const people = portal.application('People')
  await people.getByRole('searchbox').first().fill('greta')
  await people.getByRole('button', { name: 'Greta Persson' }).press('Enter')
  await expect(people.getByText('The first page')).toBeVisible()
  await people.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).press('Enter')
  await expect(people.getByText('The second page')).toBeVisible()
  await expect(people.getByText('The first page')).toBeHidden()
})

test('CONSOLE-1 CONSOLE-2 CONSOLE-7 CONSOLE-9 an administrator finds a person and disables and enables them', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  await portal.openApplication('Administration')
  await portal.openMenu('People')
  const people = portal.application('People')
  await expect(people.getByRole('row')).not.toHaveCount(2)
  await people.getByRole('searchbox').first().fill('greta')
  await expect(people.getByRole('row')).toHaveCount(2)
  const frame = await portal.frame('People')
  expect(new URL(frame.url()).hostname).toMatch(/^portal-admin\.apps\./)

  await people.getByRole('button', { name: 'Greta Persson' }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Greta Persson')
  await expect(people.getByText('Details')).toBeVisible()
  await people.getByRole('button', { name: 'Disable', exact: true }).click()
  const question = people.getByRole('dialog')
  await expect(question).toContainText('Nothing is deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(people.getByRole('heading', { level: 1 })).not.toContainText('Disabled')

  await people.getByRole('button', { name: 'Disable', exact: true }).click()
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Disabled')
  await people.getByRole('button', { name: 'Enable', exact: true }).click()
  await question.getByRole('button', { name: 'Enable' }).click()
  await expect(people.getByRole('heading', { level: 1 })).not.toContainText('Disabled')

  await people.getByRole('button', { name: 'People', exact: true }).click()
  await expect(people.getByRole('row')).not.toHaveCount(2)

  // CONSOLE-9: a bulk action is asked about as well
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/end-sessions') && sent.push(request.url()))
  await people.getByRole('checkbox', { name: 'Select Greta Persson' }).check()
  await people.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(question).toContainText('Unsaved work there may be lost')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
  await people.getByRole('button', { name: 'Sign out everywhere' }).click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(question).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('CONSOLE-2 the operator of the platform has the tenants, and others have no console', async ({ portal, page }) => {
  await portal.signIn('ops')
  await portal.openApplication('Administration')
  await portal.openMenu('Tenants')
  const tenants = portal.application('Tenants')
  await tenants.getByRole('searchbox').fill('nordbro')
  await expect(tenants.getByRole('row')).toHaveCount(2)
  await tenants.getByRole('button', { name: 'Nordbro AB' }).click()
  await expect(tenants.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nordbro AB')

  await portal.logOut()
  await portal.signIn('anna')
  await page.getByRole('button', { name: portal.texts.applications, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: portal.texts.applications })
  await expect(drawer.getByText('Planning', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Administration', { exact: true })).toBeHidden()
})

test('CONSOLE-6 a change by somebody else is shown as a difference, and the person decides', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people
    .getByRole('row', { name: /astrid\.revisor@/ })
    .getByRole('button')
    .click()
  const name = people.getByRole('textbox', { name: 'Name in this tenant' })
  await name.fill('Astrid by me')
  // another administrator saves first
  await page.route(
    '**/api/admin/v1/people/*',
    async (route) => {
      const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() }
      await route.fetch({ headers, postData: JSON.stringify({ nickname: 'Astrid by others', state: 'active' }) })
      await route.continue()
    },
    { times: 1 },
  )
  await people.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = people.getByRole('dialog', { name: /was changed by someone else/ })
  await expect(conflict.getByRole('row', { name: /Name in this tenant/ })).toContainText('Astrid by others')
  await expect(conflict.getByRole('row', { name: /Name in this tenant/ })).toContainText('Astrid by me')
  // Escape postpones the decision: the typed text stays
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await expect(name).toHaveValue('Astrid by me')
  await people.getByRole('button', { name: 'Save', exact: true }).click()
  await conflict.getByRole('button', { name: 'Save my changes' }).click()
  await expect(conflict).toBeHidden()
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Astrid by me')

  await name.fill('')
  await people.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Astrid Revisor')
})

test('CONSOLE-14 CONSOLE-15 the log is in words, and a list is exported as it is shown', async ({ portal, page }) => {
  await enter(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people.getByRole('searchbox').first().fill('greta')
  await expect(people.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('People.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFF"Name"', '"Greta Persson"', ''])

  await people.getByRole('button', { name: 'Greta Persson' }).click()
  await people.getByRole('textbox', { name: 'Name in this tenant' }).fill('Greta of the log')
  await people.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Greta of the log')
  await page.goto('/portal/100144')
  const log = portal.application('Audit log')
  const entry = log.getByRole('row', { name: /Person changed/ }).first()
  await expect(entry).toContainText('Name in this tenant: Greta of the log')

  // the tab shows the person still
  await page.goto('/portal/100141')
  await people.getByRole('textbox', { name: 'Name in this tenant' }).fill('')
  await people.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Greta Persson')
})

test('CONSOLE-5 CONSOLE-17 CONSOLE-32 CONSOLE-33 LOOK-224 LOOK-227 LOOK-233 an application, a menu and an organisation are changed on their pages', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  const save = async (frame: ReturnType<Portal['application']>) => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    // the page reads the object again
    const read = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes('/api/admin/v1/'),
    )
    await frame.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).status()).toBe(200)
    await read
  }

  await page.goto('/portal/100147')
  const applications = portal.application('Applications')
  await applications.getByRole('button', { name: 'Planning', exact: true }).click()
  await applications.getByRole('textbox', { name: 'Custom group' }).fill('portal')
  await save(applications)
  await applications.getByRole('button', { name: 'Applications', exact: true }).click()
  await expect(applications.getByRole('row', { name: /Planning/ }).first()).toContainText('Portal')
  await applications.getByRole('button', { name: 'Planning', exact: true }).click()
  await applications.getByRole('textbox', { name: 'Custom group' }).fill('')
  await save(applications)

  await page.goto('/portal/100148')
  const menus = portal.application('Menus')
  await menus.getByRole('searchbox').fill('Audit log')
  await menus.getByRole('button', { name: 'Audit log' }).click()
  await expect(menus.getByText(/People with a role that contains it/)).toBeVisible()
  for (const [label, value] of [
    ['Chinese', '日志'],
    ['English', 'Changes'],
    ['Swedish', 'Ändringar'],
  ] as const)
    await menus.getByRole('textbox', { name: `Name in ${label}` }).fill(value)
  await save(menus)
  await expect(menus.getByRole('heading', { level: 1 })).toContainText('Changes')
  for (const label of ['Chinese', 'English', 'Swedish'])
    await menus.getByRole('textbox', { name: `Name in ${label}` }).fill('')
  await save(menus)
  await expect(menus.getByRole('heading', { level: 1 })).toContainText('Audit log')

  await page.goto('/portal/100146')
  const organisations = portal.application('Organisations')
  await organisations.getByRole('row').nth(1).getByRole('button').click()
  const shortName = organisations.getByRole('textbox', { name: 'Short name', exact: true })
  for (const value of ['Changed', await shortName.inputValue()]) {
    await shortName.fill(value)
    await save(organisations)
    await expect(shortName).toHaveValue(value)
  }
  const inSwedish = organisations.getByRole('textbox', { name: 'Short name in Swedish' })
  const swedish = await inSwedish.inputValue()
  for (const value of ['Kort', swedish]) {
    await inSwedish.fill(value)
    await save(organisations)
    await expect(inSwedish).toHaveValue(value)
  }
  const [buttons, field] = [organisations.getByRole('button', { name: 'Save', exact: true }), inSwedish]
  const title = organisations.getByRole('heading', { name: 'Details', exact: true })
  expect((await title.boundingBox())!.y).toBeLessThan((await buttons.boundingBox())!.y + 20)
  await field.scrollIntoViewIfNeeded()
  await expect(buttons).toBeInViewport()
  expect((await buttons.boundingBox())!.y).toBeLessThan((await field.boundingBox())!.y)
  await organisations.getByRole('button', { name: 'Add organisation' }).click()
  const dialog = organisations.getByRole('dialog')
  await expect(dialog).toContainText('The new organisation is placed below')
  const create = dialog.getByRole('button', { name: 'Add organisation' })
  await expect(create).toBeInViewport({ ratio: 0.9 })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  expect((await create.boundingBox())!.y).toBeGreaterThan((await name.boundingBox())!.y)
  await page.keyboard.press('Escape')
})

test('CONSOLE-8 CONSOLE-18 CONSOLE-172 LOOK-236 a trust is offered and withdrawn, and a service account gets roles but no key', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  await page.goto('/portal/100149')
  const trusts = portal.application('Partner access')
  await trusts.getByRole('button', { name: 'Offer access' }).first().click()
  const dialog = trusts.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Partner’s tenant ID' }).fill('29999')
  await dialog.getByRole('button', { name: 'Offer access' }).click()
  await expect(trusts.getByRole('heading', { level: 1 })).toContainText('29999 Offered')
  await trusts.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toContainText('lose access immediately')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(trusts.getByRole('heading', { level: 1 })).toHaveText('Partner access')

  await page.goto('/portal/100150')
  const accounts = portal.application('Service accounts')
  await expect(accounts.getByRole('heading', { name: 'No service accounts yet' })).toBeVisible()
  await accounts.getByRole('button', { name: 'New service account' }).first().click()
  const account = accounts.getByRole('dialog')
  await account.getByRole('textbox', { name: 'Name' }).fill('Importer')
  await account.getByRole('button', { name: 'New service account' }).click()
  await expect(accounts.getByText('keys are created and rotated with the API')).toBeVisible()
  await expect(accounts.getByText('No roles yet: its keys may do nothing.')).toBeVisible()
  await accounts.getByRole('combobox', { name: 'Add role' }).selectOption('Auditor')
  await accounts.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await accounts.getByRole('combobox', { name: 'Add role' }).selectOption('Help desk')
  await accounts.getByRole('combobox', { name: 'Scope' }).selectOption('Organisation and below')
  await accounts.getByRole('searchbox', { name: 'Search organisation' }).fill('NB-W')
  await accounts.getByRole('button', { name: /^Region West/ }).press('Enter')
  const removal = (role: string) => accounts.getByRole('button', { name: `Remove ${role}` })
  await expect(removal('Help desk · Organisation and below: Region West')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await accounts.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    grants: [
      { roleCode: 'auditor', scope: 'tenant', orgId: null },
      { roleCode: 'help-desk', scope: 'organisation' },
    ],
  })
  await expectAccessible(page, accounts, 'service-account')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await removal('Auditor · Whole tenant').press('Enter')
  await expect(removal('Auditor · Whole tenant')).toBeHidden()
  await accounts.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await accounts.getByRole('combobox', { name: 'Enabled' }).selectOption('No')
  await accounts.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(accounts.getByRole('heading', { level: 1 })).toContainText('Disabled')
  await accounts.getByRole('button', { name: 'Delete', exact: true }).click()
  await account.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(accounts.getByRole('heading', { name: 'No service accounts yet' })).toBeVisible()
})
