import { expect, test } from '../../fixtures.ts'
import { chooseFile, csvFile, enterAsAdministrator } from '../../pages/console.ts'

test('CONSOLE-119 role grants of a file are refused with line and column, corrected, imported and withdrawn', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100145')
  const roles = portal.application('Roles')
  await roles.getByRole('button', { name: 'Import role assignments' }).press('Enter')
  await expect(roles.getByRole('heading', { level: 1 })).toHaveText('Import role assignments')
  const fileWith = (organisation: string, action: string) =>
    csvFile(`E-post;Enhet;Roll;Åtgärd\nanna.berg@nordbro.se;${organisation};supplier;${action}\n`, 'grants.csv')
  const check = async (organisation: string, action: string) => {
    await chooseFile(page, roles, fileWith(organisation, action), /Choose (another )?file/)
    await roles.getByRole('button', { name: 'Check file' }).press('Enter')
  }
  await check('NOWHERE', '')
  await expect(
    roles.getByRole('row', { name: /^2 Enhet NOWHERE This tenant has no role or organisation/ }),
  ).toBeVisible()
  for (const [action, counts] of [
    ['', ['1', '0', '0', '0']],
    ['delete', ['0', '1', '0', '0']],
  ] as const) {
    await check('NB-W', action)
    await expect(roles.getByRole('definition')).toHaveText(counts)
    await roles.getByRole('button', { name: 'Import', exact: true }).press('Enter')
    await roles.getByRole('dialog').getByRole('button', { name: 'Import' }).press('Enter')
    await expect(roles.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  }
  await roles.getByRole('button', { name: 'Show roles' }).press('Enter')
  await expect(roles.getByRole('heading', { level: 1 })).toHaveText('Roles')
})
