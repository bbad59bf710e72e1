import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'
import { createPortal } from '../../pages/portal.ts'
import { texts } from '../../texts.ts'

test('ADMIN-142 ADMIN-135 two people set the rule, request, refuse and approve by the keyboard', async ({
  isolatedPortal,
  portal,
  page,
  browser,
}) => {
  await isolatedPortal.query(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
    values (20001, 9000001, 612, 'tenant-administrator', 'tenant')`)
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100160')
  const screen = portal.application('Changes')

  await test.step('ADMIN-142 the rule is set by one person', async () => {
    await screen.getByRole('button', { name: 'Two-person rule' }).press('Enter')
    await expect(screen.getByRole('heading', { level: 1, name: 'Two-person rule' })).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Role', exact: true }).press('Space')
    await screen.getByRole('spinbutton', { name: 'Days until a request ends' }).fill('3')
    await screen.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(screen.getByText('The rule is in force.', { exact: false })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Add to changes' })).toBeVisible()
    await expectAccessible(page, screen, 'two-person-rule')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('ADMIN-142 a form of the kind adds to a set in place of saving', async () => {
    await page.goto('/portal/100145')
    const roles = portal.application('Roles')
    await roles.getByRole('button', { name: 'Supplier' }).press('Enter')
    await expect(roles.getByText('Changes here need a second person.', { exact: false })).toBeVisible()
    await expect(roles.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await roles.getByRole('textbox', { name: 'Name in English' }).fill('Vendor')
    await roles.getByRole('button', { name: 'Add to changes' }).press('Enter')
    const adding = roles.getByRole('dialog', { name: 'Add to changes' })
    await adding.getByRole('textbox', { name: 'Name' }).fill('Spring')
    await adding.getByRole('button', { name: 'Add to changes' }).press('Enter')
    await expect(page.getByText('Added to Spring')).toBeVisible()
  })

  await test.step('ADMIN-142 its author requests the publication, and cannot decide', async () => {
    await page.goto('/portal/100160')
    await screen.getByRole('button', { name: 'Changes', exact: true }).press('Enter')
    await screen.getByRole('button', { name: 'Spring' }).press('Enter')
    await expect(screen.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0)
    await screen.getByRole('button', { name: 'Request publication' }).press('Enter')
    await expect(screen.getByText('You have worked on this set', { exact: false })).toBeVisible()
    await expect(screen.getByText('Request ends')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
    await expectAccessible(page, screen, 'change-set-requested')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const context = await browser.newContext({ baseURL: isolatedPortal.origin, locale: 'en' })
  const annasPage = await context.newPage()
  await annasPage.addInitScript(() => localStorage.setItem('portal.locale', '"en"'))
  const annas = createPortal(annasPage, texts.en)
  await annas.signInAt('anna', '/portal/100100')
  const annasScreen = annas.application('Changes')

  await test.step('ADMIN-135 the message opens the set', async () => {
    await annasPage.goto('/portal/')
    await expect(annas.organisation).toBeVisible()
    await annasPage.getByRole('button', { name: /^Messages/ }).press('Enter')
    await annasPage.getByText('Spring: publication requested').first().click()
    await expect(annasScreen.getByRole('heading', { level: 1, name: /^Spring/ })).toBeVisible()
    await expect(annasScreen.getByText('you can be that person', { exact: false })).toBeVisible()
    await expect(annasScreen.getByRole('row', { name: 'Name in English Supplier Vendor' })).toBeVisible()
  })

  await test.step('ADMIN-142 the second person refuses with a reason, which the author reads', async () => {
    await annasScreen.getByRole('button', { name: 'Refuse' }).press('Enter')
    const refusing = annasScreen.getByRole('dialog', { name: 'Refuse: Spring' })
    await refusing.getByRole('textbox', { name: 'Reason' }).fill('Seller is better')
    await refusing.getByRole('button', { name: 'Refuse' }).press('Enter')
    await expect(annasScreen.getByText(/^Refused by Anna Berg on .*: Seller is better$/)).toBeVisible()
    await page.reload()
    await expect(screen.getByText(/^Refused by Anna Berg on .*: Seller is better$/)).toBeVisible()
    await screen.getByRole('button', { name: 'Request publication' }).press('Enter')
    await expect(screen.getByText('You have worked on this set', { exact: false })).toBeVisible()
  })

  await test.step('ADMIN-142 the second person approves', async () => {
    await annasPage.reload()
    await expectAccessible(annasPage, annasScreen, 'change-set-to-approve')
    await annasPage.setViewportSize({ width: 1440, height: 900 })
    await annasScreen.getByRole('button', { name: 'Approve and publish' }).press('Enter')
    const dialog = annasScreen.getByRole('dialog', { name: 'Publish: Spring' })
    await expect(dialog.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Approve and publish' }).press('Enter')
    await expect(annasScreen.getByText(/^Version 1/)).toBeVisible()
  })
  await context.close()
})
