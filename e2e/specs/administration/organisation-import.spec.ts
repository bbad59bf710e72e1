import { expect, test } from '../../fixtures.ts'
import { chooseFile, csvFile, enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-12 CONSOLE-48 CONSOLE-54 organisations of a file are refused with line and column, corrected and imported', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100146')
  const organisations = portal.application('Organisations')
  await organisations.getByRole('button', { name: 'Import organisations' }).press('Enter')
  await expect(organisations.getByRole('heading', { level: 1 })).toHaveText('Import organisations')
  const fileWith = (type: string) =>
    csvFile(
      ['Kod;Namn;Typ;Ansvar;Överordnad', `IMP-2;Import crane;${type};Bo;IMP-1`, 'IMP-1;Import quay;company;Li;'].join(
        '\r\n',
      ),
      'organisations.csv',
    )
  await chooseFile(page, organisations, fileWith('crew'))
  await expect(organisations.getByRole('combobox', { name: 'Code' })).toHaveValue('0')
  await expect(organisations.getByRole('combobox', { name: 'Parent' })).toHaveValue('4')
  // each column that the server requires must be mapped
  await organisations.getByRole('combobox', { name: 'Type' }).selectOption('Not in this file')
  await expect(organisations.getByRole('button', { name: 'Check file' })).toBeDisabled()
  await organisations.getByRole('combobox', { name: 'Type' }).selectOption('Typ')
  await organisations.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(
    organisations.getByRole('row', {
      name: /^2 Typ crew No type has this name or code\. Possible codes: company, department/,
    }),
  ).toBeInViewport()
  await expect(organisations.getByRole('button', { name: 'Import', exact: true })).toBeHidden()
  await expectAccessible(page, organisations, 'organisation-import')

  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseFile(page, organisations, fileWith('department'), /Choose another file/)
  await organisations.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(organisations.getByRole('definition')).toHaveText(['2', '0', '0', '0'])
  await organisations.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const question = organisations.getByRole('dialog')
  await expect(question).toContainText('No organisation is moved or deleted.')
  await question.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(organisations.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await organisations.getByRole('button', { name: 'Show organisations' }).press('Enter')
  await organisations.getByRole('searchbox').first().fill('IMP-2')
  await expect(organisations.getByRole('row')).toHaveCount(2)
  await expect(organisations.getByRole('row').nth(1)).toContainText('Import crane')
})
