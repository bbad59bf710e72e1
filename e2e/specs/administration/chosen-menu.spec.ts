import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

test('CONSOLE-148 a chosen menu of the console leads to its list, and asks before unsaved input is lost', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await portal.openApplication('Administration')
  await portal.openMenu('People')
  const people = portal.application('People')
  const heading = people.getByRole('heading', { level: 1 })
  const openPerson = async () => {
    await people.getByRole('button', { name: 'Anna Berg' }).press('Enter')
    await expect(heading).toHaveText(/Anna Berg/)
  }
  await openPerson()
  await portal.openMenu('People')
  await expect(heading).toHaveText('People')

  await openPerson()
  await portal.openMenu('Roles')
  await expect(portal.application('Roles').getByRole('heading', { level: 1 })).toHaveText('Roles')
  await portal.tab('People').click()
  await expect(heading).toHaveText(/Anna Berg/)
  await portal.tab('Roles').click()
  await portal.openMenu('People')
  await expect(heading).toHaveText('People')

  await openPerson()
  const name = people.getByRole('textbox', { name: 'Name in this tenant' })
  await name.fill('Anna B.')
  await expect(portal.tab('People')).toHaveAccessibleDescription(/unsaved/i)
  await portal.openMenu('People')
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Anna B.')
  await expect(heading).toHaveText(/Anna Berg/)
})
