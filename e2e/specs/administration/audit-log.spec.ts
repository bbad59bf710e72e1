import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, test } from '../../isolated-portal.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('AUDIT-18 AUDIT-46 CONSOLE-83 CONSOLE-84 CONSOLE-87 the page of an object leads to its entries, which are exported in two formats', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people.getByRole('searchbox').first().fill('greta')
  await people.getByRole('button', { name: 'Greta Persson' }).click()
  await people.getByRole('textbox', { name: 'Name in this tenant' }).fill('=Greta')
  await people.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(people.getByRole('heading', { level: 1 })).toContainText('=Greta')

  await people.getByRole('button', { name: 'History' }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toHaveText(/^History: Person \d+$/)
  const rows = people.getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Name in this tenant: =Greta')
  await expectAccessible(page, people, 'history')
  await page.setViewportSize({ width: 1440, height: 900 })

  const save = async (name: string) => {
    const download = page.waitForEvent('download')
    await people.getByRole('button', { name }).press('Enter')
    return download
  }
  const csv = await save('Export CSV')
  expect(csv.suggestedFilename()).toBe('Audit log.csv')
  const [header, ...lines] = (await textOf(csv)).split('\r\n')
  expect(header).toBe('\uFEFFid,happenedAt,actorUserId,actorName,action,target,before,after,traceId,address,way')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('person.change')
  const jsonl = await save('Export JSON Lines')
  expect(jsonl.suggestedFilename()).toBe('Audit log.jsonl')
  expect(JSON.parse(await textOf(jsonl))).toMatchObject({ action: 'person.change', after: { nickname: '=Greta' } })

  await people.getByRole('button', { name: /^Person \d+$/ }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toContainText('=Greta')

  await page.goto('/portal/100144')
  const log = portal.application('Audit log')
  await expect(log.getByRole('row', { name: /Audit log exported/ })).toHaveCount(2)
  for (const width of [1366, 1280, 1024])
    await test.step(`CONSOLE-87 at ${width} px both days stand in one line`, async () => {
      await page.setViewportSize({ width, height: 768 })
      const y = async (name: string) => (await log.getByRole('textbox', { name }).boundingBox())!.y
      await expect.poll(async () => (await y('From')) - (await y('Until'))).toBe(0)
    })
  await log.getByRole('textbox', { name: 'From' }).fill('31/12/2098')
  await expect(log.getByText('No results')).toBeVisible()
  await log.getByRole('textbox', { name: 'From' }).fill('')
  await log.getByRole('searchbox', { name: 'Search by ID or code of an object' }).fill('plan.schedule')
  await expect(log.getByText('No results')).toBeVisible()
  await log.getByRole('searchbox', { name: 'Search by ID or code of an object' }).fill('')
  await expect(log.getByRole('row', { name: /Person changed/ })).toHaveCount(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  const way = log.getByRole('combobox', { name: 'Origin' })
  await way.selectOption('Schedule')
  await expect(log.getByText('No results')).toBeVisible()
  await way.selectOption('Browser')
  await expect(log.getByRole('row', { name: /Person changed.*Browser/ })).toHaveCount(1)
  await expectAccessible(page, log, 'audit-log')
})

test('CONSOLE-83 a person is told that an export leaves out older entries', async ({ portal, page }) => {
  await enterAsAdministrator(portal, page)
  let parts = 0
  await page.route('**/api/admin/v1/audit/export?*', async (route) => {
    parts += 1
    const isFirst = !route.request().url().includes('cursor=')
    const body = { text: `${parts}\n`, entries: 50_000, oldest: null, nextCursor: isFirst ? 'second' : null }
    await route.fulfill({ json: { ...body, isCut: !isFirst } })
  })
  await page.goto('/portal/100144')
  const log = portal.application('Audit log')
  await expect(log.getByRole('heading', { level: 1 })).toBeVisible()
  // the first reading is an entry of the next one
  await page.reload()
  const download = page.waitForEvent('download')
  await log.getByRole('button', { name: 'Export JSON Lines' }).click()
  expect(await textOf(await download)).toBe('1\n2\n')
  await expect(log.getByRole('alert')).toHaveText(
    'The file has only the latest 100,000 entries. To export older ones, choose an earlier end date.',
  )
})

test('CONSOLE-85 CONSOLE-118 retention and forwarding of the log are set after a confirmation, by keyboard', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100144')
  const log = portal.application('Audit log')
  await log.getByRole('button', { name: 'Retention' }).press('Enter')
  await expect(log.getByRole('heading', { level: 1 })).toHaveText('Retention')
  const days = log.getByRole('spinbutton', { name: 'Days' })
  await expect(days).toHaveValue('')
  await days.fill('364')
  const save = log.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(log.getByRole('dialog')).toBeHidden()
  await days.fill('400')
  await expectAccessible(page, log, 'retention')
  await save.press('Enter')
  const dialog = log.getByRole('dialog')
  await expect(dialog).toContainText('Entries are kept for 400 days')
  await expect(dialog).toContainText('removed for good, for the first time in 24 hours')
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await log.getByRole('button', { name: 'Audit log' }).press('Enter')
  await expect(log.getByRole('row', { name: /Retention of the audit log changed/ })).toContainText('400')

  await log.getByRole('button', { name: 'Forwarding' }).press('Enter')
  await expect(log.getByText('The log is not forwarded.')).toBeVisible()
  await log.getByRole('textbox', { name: 'Address of the server' }).fill('https://siem.example.com/portico')
  await save.press('Enter')
  await expect(dialog).toContainText('You get a new signing key')
  await dialog.getByRole('button', { name: 'Forwarding' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Signing key' })).toHaveValue(/^[\w-]{43}$/)
  expect(await axeFindings(await documentOf(log))).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(log.getByText(/^(?:No delivery yet|Failing)$/)).toBeVisible()
  await log.getByRole('button', { name: 'Turn off' }).press('Enter')
  await dialog.getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(log.getByText('The log is not forwarded.')).toBeVisible()
})
