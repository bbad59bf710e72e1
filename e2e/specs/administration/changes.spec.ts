import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-73 CONSOLE-74 CONSOLE-75 CONSOLE-86 a set is filled from a form, compared, checked, scheduled, published and rolled back by the keyboard', async ({
  isolatedPortal,
  portal,
  page,
}) => {
  await isolatedPortal.query(`update tenant set time_zone = 'Asia/Tokyo' where id = 20001`)
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100160')
  const screen = portal.application('Changes')
  await expect(screen.getByRole('heading', { name: 'No changes yet' })).toBeVisible()
  const create = screen.getByRole('button', { name: 'New change set' })
  await expect(create).toHaveCount(1)

  await page.goto('/portal/100145')
  const roles = portal.application('Roles')
  await roles.getByRole('button', { name: 'Supplier' }).press('Enter')
  const name = roles.getByRole('textbox', { name: 'Name in English' })
  await name.fill('Vendor')
  await roles.getByRole('button', { name: 'Add to changes' }).press('Enter')
  const adding = roles.getByRole('dialog', { name: 'Add to changes' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Spring')
  await adding.getByRole('button', { name: 'Add to changes' }).press('Enter')
  await expect(page.getByText('Added to Spring')).toBeVisible()
  await expect(name).toHaveValue('Supplier')
  const expectRole = async (expected: string) => {
    await page.goto('/portal/100145')
    // the tab opens at the page of the role again
    await expect(roles.getByRole('heading', { level: 1 })).toContainText(expected)
  }
  await expectRole('Supplier')

  await page.goto('/portal/100160')
  await expect(screen.getByRole('row', { name: /^Spring Draft Karin Lund 1/ })).toBeVisible()
  await expect(create).toHaveCount(1)
  await expectAccessible(page, screen, 'changes')
  await page.setViewportSize({ width: 1440, height: 900 })
  await screen.getByRole('button', { name: 'Spring' }).press('Enter')
  const object = screen.getByRole('region', { name: /^Role Vendor/ })
  await expect(object.getByRole('row', { name: 'Name in English Supplier Vendor' })).toBeVisible()
  await expectAccessible(page, screen, 'change-set')
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('CONSOLE-73 a conflict names the field, both values and the person', async () => {
    await isolatedPortal.query(
      `update role set names = jsonb_set(names, '{en}', '"Trader"') where tenant_id = 20001 and code = 'supplier'`,
    )
    await screen.getByRole('button', { name: 'Check' }).press('Enter')
    const checks = screen.getByRole('region', { name: 'Checks' })
    await expect(checks).toContainText('Errors that prevent publication (1)')
    await expect(checks).toContainText('Someone else has changed Name in English.')
    await expect(checks.getByRole('button', { name: 'Open Role Vendor' })).toBeVisible()
    const conflict = screen.getByRole('group', { name: 'Someone else has changed this object' })
    await expect(conflict.getByRole('row', { name: 'Name in English Trader Vendor' })).toBeVisible()
    await screen.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    const refused = screen.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true })
    await expect(screen.getByRole('dialog')).toContainText('Errors that prevent publication')
    await expect(refused).toBeDisabled()
    await page.keyboard.press('Escape')
    await conflict.getByRole('button', { name: /^Use the value of this set/ }).press('Enter')
    await expect(conflict).toHaveCount(0)
  })

  await test.step('CONSOLE-74 a schedule is in the time zone of the tenant', async () => {
    await screen.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
    const dialog = screen.getByRole('dialog', { name: 'Schedule: Spring' })
    await expect(dialog).toContainText('Time zone: Asia/Tokyo.')
    const date = dialog.getByRole('textbox', { name: 'Date' })
    await date.fill('2031-05-06')
    await date.press('Tab')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
    await expect(screen.getByText(/2031, 08:00 \(Asia\/Tokyo\)/)).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel schedule' }).press('Enter')
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).press('Enter')
    await expect(screen.getByText(/Asia\/Tokyo/)).toHaveCount(0)
  })

  await test.step('CONSOLE-74 a publication names its numbers, and is rolled back', async () => {
    await screen.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    const dialog = screen.getByRole('dialog', { name: 'Publish: Spring' })
    await expect(dialog).toContainText('Objects in this set: 1 (0 new, 1 changed, 0 removed).')
    // it is disabled during the checks
    await expect(dialog.getByRole('button', { name: /^Publish/ })).toBeEnabled()
    await dialog.getByRole('button', { name: /^Publish/ }).press('Enter')
    await expect(object.getByText(/^Version 1/)).toBeVisible()
    await screen.getByRole('button', { name: 'Roll back Role Vendor' }).press('Enter')
    const rollBack = screen.getByRole('dialog', { name: /^Roll back: Role/ })
    await expect(rollBack).toContainText('Objects that get their former values: 1.')
    await rollBack.getByRole('button', { name: 'Roll back' }).press('Enter')
    await expect(screen.getByText(/· Roll-back/)).toBeVisible()
  })

  await test.step('CONSOLE-73 the list is filtered by state', async () => {
    await screen.getByRole('button', { name: 'Changes', exact: true }).press('Enter')
    await expect(screen.getByRole('row', { name: /^Spring/ })).toHaveCount(2)
    await screen.getByRole('combobox', { name: 'Status' }).selectOption('Draft')
    await expect(screen.getByRole('heading', { name: 'No results' })).toBeVisible()
  })
  await expectRole('Trader')

  await test.step('CONSOLE-89 the page of the role leads to its versions, and a former one becomes a draft', async () => {
    await roles.getByRole('button', { name: 'Versions', exact: true }).press('Enter')
    await expect(roles.getByRole('heading', { level: 1 })).toContainText('Versions of Role')
    const first = roles.getByRole('region', { name: 'Version 1' })
    await expect(first.getByRole('row', { name: 'Name in English Trader Vendor' })).toBeVisible()
    await expect(first).toContainText('Published by Karin Lund on')
    await expect(roles.getByRole('region', { name: 'Version 2 Current' })).toBeVisible()
    await expectAccessible(page, roles, 'versions')
    await first.getByRole('button', { name: 'Restore as draft' }).press('Enter')
    await expect(roles.getByRole('heading', { level: 1 })).toContainText('version 1')
    await expect(roles.getByRole('row', { name: 'Name in English Trader Vendor' })).toBeVisible()
  })
})
