import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import type { Portal } from '../../pages/portal.ts'
import { chooseFile, csvFile, enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

const TITLES = { en: 'People', 'zh-CN': '人员', 'sv-SE': 'Personer' } as const
const OPEN = { en: 'Import people', 'zh-CN': '批量导入', 'sv-SE': 'Importera personer' } as const
const CHECK = { en: 'Check file', 'zh-CN': '检查文件', 'sv-SE': 'Kontrollera filen' } as const
const CHOOSE = { en: 'Choose file', 'zh-CN': '选择文件', 'sv-SE': 'Välj fil' } as const

/** The administrator of Nordbro opens the list of people. */
async function enter(portal: Portal, page: Page): Promise<void> {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
}

test('CONSOLE-34 CONSOLE-36 CONSOLE-140 CONSOLE-141 IMPORT-12 IMPORT-28 people of a file with other columns are checked, confirmed and imported', async ({
  portal,
  page,
}, testInfo) => {
  await enter(portal, page)
  const people = portal.application('People')
  await people.getByRole('button', { name: 'Import people' }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toHaveText('Import people')
  await expect(
    people.getByRole('definition').filter({ hasText: 'Codes or names of roles in this tenant' }),
  ).toBeVisible()
  // a body of several parts
  const many = Array.from({ length: 600 }, (_, at) => `Avd ${at};Åsa Importsson ${at};asa.${at}@console-import.example`)
  const path = testInfo.outputPath('people.csv')
  await writeFile(path, ['Avdelning;Namn;E-post', ...many].join('\r\n'))
  await chooseFile(page, people, path)
  await expect(people.getByText('Lines in people.csv: 600')).toBeVisible()
  await expect(people.getByRole('combobox', { name: 'E-mail' })).toHaveValue('2')
  await expect(people.getByRole('combobox', { name: 'Name', exact: true })).toHaveValue('1')
  await people.getByRole('combobox', { name: 'Name in this tenant' }).selectOption('Avdelning')
  await expect(people.getByText('First line: Avd 0')).toBeVisible()
  await people.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(people.getByRole('definition')).toHaveText(['600', '0', '0', '0'])

  await expect(portal.tab('People')).toHaveAccessibleDescription(/unsaved/i)

  await people.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const question = people.getByRole('dialog')
  await expect(question).toContainText('New people: 600')
  await question.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(people.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 60_000 })
  await expect(portal.tab('People')).not.toHaveAccessibleDescription(/unsaved/i)
  await people.getByRole('button', { name: 'Show people' }).press('Enter')
  await people.getByRole('searchbox').first().fill('Avd 599')
  await expect(people.getByRole('row')).toHaveCount(2)
  await expect(people.getByRole('row').nth(1)).toContainText('asa.599@console-import.example')

  // IMPORT-28 a workbook is read by the server, and the same person again changes nothing
  await people.getByRole('button', { name: 'Import people' }).click()
  await chooseFile(page, people, csvFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'people.xls'))
  await expect(people.getByRole('alert')).toContainText('Save it as .xlsx without a password.')
  await chooseFile(page, people, fileURLToPath(new URL('./people.xlsx', import.meta.url)))
  await expect(people.getByText('Lines in people.xlsx: 1')).toBeVisible()
  await expect(people.getByRole('combobox', { name: 'E-mail' })).toHaveValue('2')
  await people.getByRole('button', { name: 'Check file' }).click()
  await expect(people.getByText('The file changes nothing')).toBeVisible()
  await expect(people.getByRole('button', { name: 'Import', exact: true })).toBeHidden()
  await expect(portal.tab('People')).toHaveAccessibleDescription(/unsaved/i)
  await people.getByRole('button', { name: 'People', exact: true }).click()
  await expect(portal.tab('People')).not.toHaveAccessibleDescription(/unsaved/i)
})

test('CONSOLE-60 the import of people is offered to administrators of the whole tenant alone', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  const people = portal.application('People')
  await expect(people.getByRole('button', { name: 'Import people' })).toBeVisible()
  await page.route('**/api/admin/v1/rights', (route) =>
    route.fulfill({ json: { items: [{ right: 'edit person', scope: 'organisation', orgId: 41001 }] } }),
  )
  await page.reload()
  await expect(people.getByRole('button', { name: 'Invite person' })).toBeVisible()
  await expect(people.getByRole('button', { name: 'Import people' })).toBeHidden()
})

test('CONSOLE-36 IMPORT-13 refused lines have line, column and reason, and are saved as a file', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  const people = portal.application('People')
  await people.getByRole('button', { name: 'Import people' }).click()
  await chooseFile(page, people, csvFile(Buffer.from([0x6e, 0x0a, 0xe5, 0x61])))
  await expect(people.getByRole('alert')).toHaveText(/^The file is neither UTF-8 nor UTF-16 nor GB18030/)
  await chooseFile(page, people, csvFile('email,name\nbo@console-refused.example'))
  await expect(people.getByRole('alert')).toHaveText(/^Line 2: The line is not valid CSV/)

  const lines = [
    'email,name',
    'bo@console-refused.example,Bo',
    'not an address,Li',
    'nameless@console-refused.example,',
  ]
  await chooseFile(page, people, csvFile(lines.join('\n')))
  await expect(people.getByRole('alert')).toBeHidden()
  await people.getByRole('button', { name: 'Check file' }).click()
  await expect(people.getByRole('row', { name: '3 email not an address The value is not valid.' })).toBeVisible()
  await expect(people.getByRole('row', { name: '4 name – The value is missing.' })).toBeVisible()
  await expect(people.getByRole('button', { name: 'Import', exact: true })).toBeHidden()
  const download = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Download refused lines' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('refused-lines.csv')
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
    '\uFEFF"email","name","Reason"',
    '"not an address","Li","The value is not valid."',
    '"nameless@console-refused.example","","The value is missing."',
    '',
  ])
  const template = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Download template' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toBe(
    '\uFEFF"email","name","nickname","organisation","role","action"\r\n',
  )
})

test('CONSOLE-35 a check and an import are cancelled, and the page says what can have changed', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  const people = portal.application('People')
  await people.getByRole('button', { name: 'Import people' }).click()
  await chooseFile(page, people, csvFile('email,name\ncancelled@console-import.example,Cancelled'))
  const cancelDuring = async (press: () => Promise<void>) => {
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
    await page.route('**/api/admin/v1/imports', () => arrived())
    await press()
    await hasArrived
    const failed = page.waitForEvent('requestfailed')
    await people.getByRole('button', { name: 'Cancel' }).click()
    expect((await failed).url()).toContain('/imports')
    await page.unroute('**/api/admin/v1/imports')
  }
  await cancelDuring(() => people.getByRole('button', { name: 'Check file' }).click())
  await expect(people.getByRole('alert')).toHaveText('Cancelled. Nothing was changed.')
  await people.getByRole('button', { name: 'Check file' }).click()
  await people.getByRole('button', { name: 'Import', exact: true }).click()
  await cancelDuring(() => people.getByRole('dialog').getByRole('button', { name: 'Import' }).click())
  await expect(people.getByRole('alert')).toContainText('If the file had already arrived, the import goes on')
  await expect(people.getByRole('button', { name: 'Check file' })).toBeEnabled()
})

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`CONSOLE-12 the import has no accessibility fault and fits small windows, ${language}`, async ({
      portal,
      page,
    }) => {
      await enter(portal, page)
      const people = portal.application(TITLES[language])
      await people.getByRole('button', { name: OPEN[language] }).click()
      await chooseFile(page, people, csvFile('email,name\nwrong,Bo\n'), new RegExp(CHOOSE[language]))
      await people.getByRole('button', { name: CHECK[language] }).click()
      await expect(people.getByRole('row')).toHaveCount(2)
      await expectAccessible(page, people, `import-${language}`)
    })
  })
}
