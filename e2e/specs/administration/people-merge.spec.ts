import { expect, test } from '../../fixtures.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { chooseFile, csvFile, enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

const TITLES = { en: 'People', 'zh-CN': '人员', 'sv-SE': 'Personer' } as const
const OPEN = {
  ...{ en: 'Merge with another person…', 'zh-CN': '与其他人员合并…', 'sv-SE': 'Slå ihop med en annan person …' },
} as const
const SEARCH = { en: 'Search the other account', 'zh-CN': '搜索另一个账号', 'sv-SE': 'Sök det andra kontot' } as const
const MERGE = { en: 'Merge accounts', 'zh-CN': '合并账号', 'sv-SE': 'Slå ihop konton' } as const

test('CONSOLE-130 CONSOLE-131 ADMIN-207 two accounts of a person are merged by the keyboard, and the report is shown again once it has changed', async ({
  portal,
  page,
}) => {
  test.slow()
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  const stem = `maja${Date.now().toString(36)}`
  await people.getByRole('button', { name: 'Import people' }).press('Enter')
  const lines = [
    'email,name',
    `${stem}.old@merge.example,Maja Old ${stem}`,
    `${stem}.new@merge.example,Maja New ${stem}`,
  ]
  await chooseFile(page, people, csvFile(lines.join('\n')))
  await people.getByRole('button', { name: 'Check file' }).press('Enter')
  await people.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await people.getByRole('dialog').getByRole('button', { name: 'Import' }).press('Enter')
  await people.getByRole('button', { name: 'Show people' }).press('Enter')
  await people.getByRole('searchbox').fill(`Maja New ${stem}`)
  await people.getByRole('button', { name: `Maja New ${stem}` }).press('Enter')

  await people.getByRole('button', { name: OPEN.en }).press('Enter')
  const dialog = people.getByRole('dialog')
  const search = dialog.getByRole('searchbox', { name: SEARCH.en })
  await expect(search).toBeFocused()
  await search.fill(`nobody-${stem}`)
  await expect(dialog.getByText('No other account found.')).toBeVisible()
  await search.fill(stem)
  await dialog.getByRole('button', { name: `Maja Old ${stem}` }).press('Enter')
  await expect(dialog.getByRole('definition').nth(0)).toContainText('Maja New')
  await expect(dialog.getByRole('definition').nth(1)).toContainText('Maja Old')
  await expect(dialog.getByRole('row', { name: /^Memberships Already there: 1/ })).toBeVisible()
  // the other one can remain as well
  await dialog.getByRole('button', { name: 'Keep the other account' }).press('Enter')
  await expect(dialog.getByRole('definition').nth(0)).toContainText('Maja Old')
  await dialog.getByRole('button', { name: 'Keep the other account' }).press('Enter')
  await expect(dialog.getByRole('definition').nth(0)).toContainText('Maja New')
  await expect.poll(async () => axeFindings(await documentOf(people))).toEqual([])

  // the report is outdated once
  let isOutdated = true
  await page.route('**/merges/*/apply', async (route) => {
    const headers = { ...route.request().headers(), ...(isOutdated && { 'if-match': '"former"' }) }
    isOutdated = false
    await route.continue({ headers })
  })
  const merge = dialog.getByRole('button', { name: MERGE.en })
  await merge.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Check the effects again.')
  await merge.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(people.getByRole('heading', { level: 1 })).toContainText(`Maja New ${stem}`)
  await people.getByRole('button', { name: TITLES.en }).first().press('Enter')
  await people.getByRole('searchbox').fill(stem)
  await expect(people.getByRole('row')).toHaveCount(2)
  await expect(people.getByRole('row').nth(1)).toContainText('Maja New')
})

for (const locale of ['en', 'zh-CN', 'sv-SE'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test(`CONSOLE-131 a merge that is refused names the reason on a desktop and a phone (${locale})`, async ({
      portal,
      page,
    }) => {
      test.slow()
      await enterAsAdministrator(portal, page)
      await page.goto('/portal/100141')
      const people = portal.application(TITLES[locale])
      await people.getByRole('searchbox').fill('anna')
      await people.getByRole('button', { name: /Anna/ }).first().press('Enter')
      await people.getByRole('button', { name: OPEN[locale] }).press('Enter')
      const dialog = people.getByRole('dialog')
      await dialog.getByRole('searchbox', { name: SEARCH[locale] }).fill('li')
      await dialog.getByRole('listitem').first().getByRole('button').press('Enter')
      await expect(dialog.getByRole('button', { name: MERGE[locale] })).toBeVisible()
      await expectAccessible(page, people, `merge-${locale}`)
    })
  })
