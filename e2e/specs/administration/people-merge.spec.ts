import type { MergeReport } from '@portico/contract/administration/people-merge'
import { MERGE_KINDS } from '@portico/contract/rules/administration/people-merge'
import { expect, test } from '../../fixtures.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { chooseFile, csvFile, enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

const TITLES = { en: 'People', 'zh-CN': '人员', 'sv-SE': 'Personer' } as const
const OPEN = {
  ...{ en: 'Merge with another person…', 'zh-CN': '与其他人员合并…', 'sv-SE': 'Slå ihop med en annan person …' },
} as const
const SEARCH = { en: 'Search the other account', 'zh-CN': '搜索另一个账号', 'sv-SE': 'Sök det andra kontot' } as const
const MERGE = { en: 'Merge accounts', 'zh-CN': '合并账号', 'sv-SE': 'Slå ihop konton' } as const
const FINAL = {
  ...{ en: 'A merge can’t be undone.', 'zh-CN': '合并后无法撤销。', 'sv-SE': 'En sammanslagning kan inte ångras.' },
} as const

const entry = { moves: 0, equal: 0, ends: 0, stays: 0 }
const REPORT: MergeReport = {
  remaining: { id: 612, accountName: 'anna.berg@nordbro.se', name: 'Anna Berg', email: null },
  removed: { id: 613, accountName: 'anna.berg.old@nordbro.se', name: 'Anna Berg', email: null },
  obstacles: [],
  memberships: [
    {
      ...{ tenantId: 20001, tenantName: 'Nordbro AB', isShared: true, isActive: true, losesRoles: false },
      roles: [
        { code: 'supplier', names: { en: 'Supplier', 'zh-CN': '供应商' }, organisation: 'Nordbro', isDenied: false },
        { code: null, names: {}, organisation: 'Region Stockholm', isDenied: true },
      ],
      administratorRoles: [{ code: 'auditor', names: { en: 'Auditor', 'zh-CN': '审计员', 'sv-SE': 'Granskare' } }],
    },
  ],
  entries: MERGE_KINDS.map((kind, at) => ({
    ...{ ...entry, kind },
    ...(at < 13 ? { moves: 1200 + at, equal: at } : kind === 'record' ? { stays: 17 } : { ends: at }),
  })),
  mayMoveLinks: true,
}

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
  await people.getByRole('searchbox').first().fill(`Maja New ${stem}`)
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
  await people.getByRole('searchbox').first().fill(stem)
  await expect(people.getByRole('row')).toHaveCount(2)
  await expect(people.getByRole('row').nth(1)).toContainText('Maja New')
})

for (const language of ['en', 'zh-CN', 'sv-SE'] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`CONSOLE-131 CONSOLE-147 a merge shows its effects, or the reason why it is refused, on a desktop and a phone (${language})`, async ({
      portal,
      page,
    }) => {
      test.slow()
      await enterAsAdministrator(portal, page)
      await page.goto('/portal/100141')
      const people = portal.application(TITLES[language])
      await people.getByRole('searchbox').first().fill('anna.berg')
      await people
        .getByRole('button', { name: /Anna Berg/ })
        .first()
        .press('Enter')
      const dialog = people.getByRole('dialog')
      const merge = dialog.getByRole('button', { name: MERGE[language] })
      const choose = async (keyword: string) => {
        await people.getByRole('button', { name: OPEN[language] }).press('Enter')
        await dialog.getByRole('searchbox', { name: SEARCH[language] }).fill(keyword)
        await dialog.getByRole('listitem').first().getByRole('button').press('Enter')
      }
      await choose('li.wei')
      await expect(dialog.getByRole('alert')).not.toBeEmpty()
      await expect(merge).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.route('**/merges/*', (route) => route.fulfill({ json: REPORT, headers: { etag: '"1"' } }))
      await choose('li.wei')
      await expect(merge).toBeEnabled()
      await expect(dialog).toContainText(FINAL[language])
      await expectAccessible(page, people, `merge-${language}`)
    })
  })
