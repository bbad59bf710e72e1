import { expect, test } from './fixture.ts'
import { LONG_TEXTS } from './long-texts.ts'

const LABELS = {
  refusals: { notPermitted: 'No permission', category: 'A category', notEnabled: 'Not enabled' },
  favourite: 'Favourite',
  branchFailed: 'Try again',
  branchCut: 'Only the first 2000',
  statuses: { planned: 'Planned' },
}
const PROJECT = { type: 'general-project' }
const base = { label: 'Organisations', role: 'tree', labels: LABELS }

test('ORG-2 ORG-6 ORG-61 ORG-73 ORG-84 ORG-87 ORG-128 a row has its name, place, state, status and the reason that it cannot be chosen', async ({
  gallery,
  page,
}) => {
  const nodes = [
    {
      id: 1,
      name: 'Nordbro',
      childNodes: [
        { id: 2, name: 'Tunnel', status: 'planned', userFocus: 1, ...PROJECT },
        { id: 3, name: 'Bridge', orgInfo: { enable: 0, shortName: null }, ...PROJECT },
      ],
    },
    { id: 4, name: 'Closed', authType: 0 },
    { id: 5, name: 'Kinds', type: 'category', isLeaf: false },
    { id: 6, name: 'Later', isLeaf: false },
  ]
  const shown = { ...base, nodes, active: 1, presentOrgId: 2, pendingOrgId: 4, needsEnabled: true }
  await gallery.show('OrganisationRowsExample', { ...shown, businessNames: { 1: 'Cost organisation' } })
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await expect(page.getByRole('tree')).toHaveAccessibleName('Organisations')
  await expect(row('Nordbro, Cost organisation')).toHaveAttribute('aria-expanded', 'true')
  await expect(row('Nordbro, Cost organisation').getByRole('button')).toHaveCount(0)
  await expect(row('Nordbro, Cost organisation').locator('.p-org-star')).toBeHidden()
  await expect(row('Tunnel, Planned')).toHaveAttribute('aria-selected', 'true')
  await expect(row('Tunnel, Planned')).toHaveAttribute('aria-level', '2')
  await expect(row('Tunnel, Planned')).not.toHaveAttribute('aria-expanded')
  await expect(row('Tunnel, Planned').getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible()
  await expect(row('Bridge. Not enabled')).toHaveAttribute('aria-posinset', '2')
  await expect(row('Bridge. Not enabled')).toHaveAttribute('aria-setsize', '2')
  await expect(row('Bridge. Not enabled').getByRole('button')).toHaveCount(0)
  for (const name of ['Bridge. Not enabled', 'Closed. No permission', 'Kinds. A category']) {
    await expect(row(name)).toHaveAttribute('aria-disabled', 'true')
    await expect(row(name)).toHaveAttribute('title', name.split('. ')[1]!)
  }
  await expect(row('Closed. No permission')).toHaveAttribute('aria-busy', 'true')
  await expect(row('Later')).toHaveAttribute('aria-expanded', 'false')
  // the row that the keyboard has selected
  const id = await row('Tunnel, Planned').getAttribute('id')
  await expect(page.getByRole('tree')).toHaveAttribute('aria-activedescendant', id!)

  await row('Tunnel, Planned').click()
  await row('Tunnel, Planned').getByRole('button').click()
  await row('Nordbro, Cost organisation').locator('[data-twist]').click()
  expect((await gallery.calls()).filter(([name]) => name === 'press')).toEqual([
    ['press', 1, 'row'],
    ['press', 1, 'star'],
    ['press', 0, 'twist'],
  ])
})

test('ORG-66 ORG-67 ORG-124 every match is marked, also in a code that is shown because of the match', async ({
  gallery,
  page,
}) => {
  const nodes = [
    { id: 1, name: 'Road and road' },
    { id: 2, name: 'Bridge', code: 'ROAD-7' },
  ]
  await gallery.show('OrganisationRowsExample', { ...base, nodes, keyword: 'ROAD' })
  const row = (name: string) => page.getByRole('treeitem', { name })
  await expect(row('Road and road').locator('mark')).toHaveText(['Road', 'road'])
  await expect(row('Bridge')).toContainText('Bridge · ROAD-7')
  await expect(row('Bridge').locator('mark')).toHaveText('ROAD')
})

test('ORG-72 ORG-73 a list has options without levels, and a failed or truncated branch shows that in a separate row', async ({
  gallery,
  page,
}) => {
  const nodes = [
    { id: 1, name: 'South', childNodes: [{ id: 2, name: 'Tunnel' }] },
    { id: 3, name: 'West' },
  ]
  await gallery.show('OrganisationRowsExample', { ...base, nodes, role: 'listbox', isBusy: true })
  const list = page.getByRole('listbox', { name: 'Organisations' })
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.getByRole('option')).toHaveCount(3)
  await expect(list.locator('[aria-level], [aria-expanded]')).toHaveCount(0)
  // the end of the list is visible, so the component reports it
  expect(await gallery.calls()).toContainEqual(['bottom'])

  await gallery.show('OrganisationRowsExample', { ...base, nodes, cut: [0] })
  const cut = page.getByRole('treeitem', { name: 'Only the first 2000' })
  await expect(cut).toHaveAttribute('aria-level', '2')
  await expect(cut).toHaveAttribute('aria-setsize', '2')

  await gallery.show('OrganisationRowsExample', { ...base, nodes: [], isBusy: false })
  await expect(page.getByRole('tree')).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('treeitem')).toHaveCount(0)
})

test('ORG-64 a tree is at most 500 px high, a list 470, and a level is indented by 18', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 800, height: 800 })
  const childNodes = Array.from({ length: 40 }, (_, at) => ({ id: at + 2, name: `Row ${at + 2}` }))
  const nodes = [{ id: 1, name: 'Row 1', childNodes }]
  for (const [role, height] of [
    ['tree', 500],
    ['listbox', 470],
  ] as const) {
    await gallery.show('OrganisationRowsExample', { ...base, role, nodes, height: 700 })
    expect((await page.locator('.p-org-scroll').boundingBox())!.height).toBe(height)
  }
  await gallery.show('OrganisationRowsExample', { ...base, nodes })
  const left = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())!.x
  expect((await left('Row 2')) - (await left('Row 1'))).toBe(18)
})

test('ORG-64 ORG-73 a long list renders thirty rows, each 32 px high, and each row has its position among all rows', async ({
  gallery,
  page,
}) => {
  const nodes = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}` }))
  await gallery.show('OrganisationRowsExample', { ...base, nodes })
  const rows = page.locator('[role=treeitem]')
  await expect(rows).toHaveCount(30)
  expect((await rows.first().boundingBox())!.height).toBe(32)
  // directly after a scroll, no name occurs twice
  const names = await page.locator('.p-org-scroll').evaluate((element) => {
    const read = () =>
      [...element.querySelectorAll('[role=treeitem]:not([aria-hidden])')].map(({ ariaLabel }) => ariaLabel)
    return new Promise<(string | null)[]>((done) => {
      element.addEventListener('scroll', () => done(read()), { once: true })
      element.scrollTop = 15 * 32
    })
  })
  expect(new Set(names).size).toBe(names.length)
  await page.locator('.p-org-scroll').evaluate((element) => (element.scrollTop = 1000 * 32))
  await expect(page.getByRole('treeitem', { name: 'Row 1001', exact: true })).toBeInViewport()
  await expect(page.getByRole('treeitem', { name: 'Row 1001', exact: true })).toHaveAttribute('aria-posinset', '1001')
  await expect(rows).toHaveCount(30)
})

for (const [language, text] of LONG_TEXTS) {
  test(`ORG-64 LOOK-93 a long name in ${language} stays in its row, before its status`, async ({ gallery, page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    const nodes = [{ id: 1, name: text, status: 'planned', userFocus: 1, ...PROJECT }]
    await gallery.show('OrganisationRowsExample', { ...base, nodes, active: 0 }, language)
    const row = page.getByRole('treeitem', { name: text })
    const [box, status, star] = [
      await row.boundingBox(),
      await row.getByText('Planned').boundingBox(),
      await row.getByRole('button').boundingBox(),
    ]
    expect(box!.height).toBe(32)
    expect(status!.x + status!.width).toBeLessThanOrEqual(star!.x)
    expect(star!.x + star!.width).toBeLessThanOrEqual(320)
    await row.getByText(text).hover()
    await expect(row.getByTitle(text)).toBeVisible()
  })
}
