import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ownPreferences } from '../pages/own-preferences.ts'
import { createSwitcher } from '../pages/switcher.ts'
import type { Portal } from '../pages/portal.ts'

// the last organisation and view belong to every journey of a person
test.beforeEach(({ page }) => ownPreferences(page))

/** Anna is signed in, and her switcher is open. */
async function annaOpens(portal: Portal, page: Page) {
  const switcher = createSwitcher(page)
  await portal.signIn('anna')
  await switcher.open()
  return switcher
}

test('ORG-6 ORG-60 ORG-62 ORG-64 ORG-71 ORG-72 ORG-73 ORG-82 ORG-84 ORG-108 ORG-116 the tree opens where one works, and goes on by pointer and by keyboard', async ({
  portal,
  page,
}) => {
  const switcher = await annaOpens(portal, page)

  await test.step('it is open down to where she works, and says what may not be entered', async () => {
    await expect(switcher.dialog.getByText('Nordbro AB', { exact: true })).toBeVisible()
    await expect(switcher.dialog.getByRole('button', { name: 'Switch tenant' })).toHaveCount(0)
    await expect(switcher.tree).toHaveAccessibleName('Organisations')
    const present = switcher.tree.getByRole('treeitem', { selected: true })
    await expect(present).toHaveAccessibleName('Öresund Tunnel')
    await expect(present).toBeInViewport()
    await expect(present).toHaveAttribute('aria-level', '3')
    await expect(switcher.item('Region South')).toHaveAttribute('aria-expanded', 'true')
    await expect(switcher.item('Region South')).toHaveAccessibleDescription('Cost organisation South')
    await expect(
      switcher.tree.getByTitle('You do not have permission to view this organization', { exact: true }),
    ).toHaveAccessibleName(/^Tunnels and Rock/)
    await expect(
      switcher.tree.getByTitle('This is a category; choose an organisation or project below it').first(),
    ).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('rows have their size, and thirty of them are in the page', async () => {
    const row = await switcher.item('Region South').boundingBox()
    const below = await switcher.item('Bridges and Structures').boundingBox()
    const icon = (name: string) => switcher.item(name).locator('svg').nth(1).boundingBox()
    expect(row?.height).toBe(32)
    expect(below!.y - row!.y).toBe(32)
    expect((await icon('Bridges and Structures'))!.x - (await icon('Region South'))!.x).toBe(18)
    await expect(switcher.tree.getByRole('treeitem')).toHaveCount(30)
    const panel = await page.locator('.p-org-scroll').boundingBox()
    expect(panel?.height).toBe(500)
    expect(Number(await switcher.item('Bridges and Structures').getAttribute('aria-setsize'))).toBeGreaterThan(20)
  })

  await test.step('what cannot be chosen opens instead, down to where something can be', async () => {
    const locked = switcher.tree.getByRole('treeitem', { name: /^Tunnels and Rock/ })
    await expect(locked).toHaveAttribute('aria-expanded', 'false')
    await locked.click({ force: true })
    await expect(locked).toHaveAttribute('aria-expanded', 'true')
    await expect(switcher.tree.locator('[aria-level="4"]').first()).toBeVisible()
    await locked.click({ force: true })
    await expect(switcher.tree.locator('[aria-level="4"]')).toHaveCount(0)
    await expect(portal.organisation).toContainText('Öresund Tunnel')
  })

  const active = switcher.tree.locator('[data-active]')
  await test.step('arrows, Home, End and letters walk through it', async () => {
    await switcher.tree.focus()
    await page.keyboard.press('Home')
    await expect(active).toHaveAccessibleName('Favourites')
    await page.keyboard.press('ArrowLeft')
    await expect(active).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(active).toHaveAccessibleName('Region South')
    const id = await active.getAttribute('id')
    await expect(switcher.tree).toHaveAttribute('aria-activedescendant', id!)
    await page.keyboard.type('works')
    await expect(active).toHaveAccessibleName('Workshop and Plant')
    await page.keyboard.press('End')
    await expect(active).toHaveAccessibleName(/^Region North/)
    await expect(active).toBeInViewport()
  })

  await test.step('a branch that cannot be loaded says so, and is asked for again', async () => {
    await page.route('**/orgs/list-auth-descendant-by-org-ids', (route) => route.abort())
    await page.keyboard.press('ArrowRight')
    const retry = switcher.item('Could not be loaded. Try again')
    await expect(retry).toBeVisible()
    await page.unroute('**/orgs/list-auth-descendant-by-org-ids')
    await retry.click()
    await expect(retry).toHaveCount(0)
    await switcher.tree.focus()
    // a row that is out of sight shows what it showed before, until the next frame
    await expect(switcher.tree.locator('[id][aria-label^="Region North"]')).toHaveAttribute('aria-expanded', 'true')
    // the branch may still be on its way
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(active).toHaveAttribute('aria-level', '3', { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  })

  await test.step('a branch of which not everything came says so, and leads to the search', async () => {
    await page.route('**/orgs/list-auth-descendant-by-org-ids', async (route) => {
      const answer = await route.fetch()
      const branches = (await answer.json()) as Record<string, { id: number; orgId: number; realId: number }[]>
      const [some] = Object.values(branches).flat()
      const many = Array.from({ length: 2000 }, (_, at) => ({
        ...some,
        id: 7e6 + at,
        orgId: 7e6 + at,
        realId: 7e6 + at,
      }))
      await route.fulfill({ response: answer, json: Object.fromEntries(Object.keys(branches).map((id) => [id, many])) })
    })
    await switcher.tree.focus()
    await page.keyboard.press('Home')
    await switcher.item('Bridges and Structures').locator('[data-twist]').click()
    const cut = switcher.item('Only the first 2000 are shown. Search for the others')
    await expect(async () => {
      await switcher.tree.evaluate((tree) => (tree.parentElement!.scrollTop = 2000 * 32))
      await expect(cut).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await cut.click()
    await expect(switcher.find).toBeFocused()
    await page.unroute('**/orgs/list-auth-descendant-by-org-ids')
  })

  // a row is called by its name; where it is and how it stands describe it
  const axe = new AxeBuilder({ page }).include('[role="dialog"]').disableRules('label-content-name-mismatch')
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('ORG-66 ORG-67 ORG-70 ORG-72 ORG-114 what is typed is found in the tree: fifty at most, marked, below what holds it', async ({
  portal,
  page,
}) => {
  const switcher = await annaOpens(portal, page)
  await switcher.find.fill('road')

  await expect(switcher.dialog.getByText('Only the first 50 are shown. Type more to find the others.')).toBeAttached()
  await expect(switcher.dialog.getByText(/^50 of \d+ found$/)).toBeVisible()
  const marks = switcher.tree.locator('mark')
  await expect(marks.first()).toHaveText(/^road$/i)
  // her favourite stands first, whatever its depth; its ancestors are open around the others
  const rows = switcher.tree.getByRole('treeitem')
  await expect(rows.nth(0)).toHaveAccessibleName('Favourites')
  await expect(rows.nth(1)).toHaveAccessibleName('E6 Trelleborg Ring Road')
  await expect(switcher.item('Region South')).toHaveAttribute('aria-expanded', 'true')

  await switcher.find.fill('spillepengen')
  await expect(switcher.dialog.getByText('1 found')).toBeVisible()
  await expect(switcher.tree.getByRole('treeitem')).toHaveText([/Nordbro/, /Region South/, /Bridges/, /Spillepengen/])
  const active = await switcher.tree.locator('[data-active]').getAttribute('id')
  await expect(switcher.find).toHaveAttribute('aria-activedescendant', active!)
  for (const keyword of ['%', '_', "'; drop table org_node; --", '\\', '\ud83d']) {
    await switcher.find.fill(keyword)
    await expect(switcher.dialog.getByText(/Nothing found|^\d+ found$/).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(switcher.find).toHaveValue('')
  await expect(switcher.item('Öresund Tunnel').first()).toBeVisible()

  await switcher.find.fill('spillepengen')
  await expect(switcher.dialog.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(switcher.dialog).toBeHidden()
  await expect(portal.organisation).toHaveAccessibleName('Organisation and project: Road Bridge at Spillepengen')
  await expect(page).toHaveURL(/org=/)
})

test('ORG-61 ORG-63 ORG-65 ORG-68 ORG-70 projects are listed page by page, by status, and as parents and children', async ({
  portal,
  page,
}) => {
  const switcher = await annaOpens(portal, page)
  await switcher.dialog
    .getByRole('radiogroup', { name: 'View mode' })
    .getByRole('radio', { name: 'List', exact: true })
    .check()

  await test.step('a page comes when the end is in sight, one at a time; one that fails is asked for again', async () => {
    await expect(switcher.dialog.getByText(/^50 of \d+$/)).toBeVisible()
    const asked: number[] = []
    await page.route('**/projects/list-page-child-project', async (route) => {
      asked.push((route.request().postDataJSON() as { pageIndex: number }).pageIndex)
      if (asked.length === 1) return route.abort()
      return route.continue()
    })
    const end = async () => {
      await switcher.list.focus()
      await page.keyboard.press('End')
    }
    await end()
    await expect(switcher.dialog.getByText('The organisations could not be loaded.')).toBeVisible()
    await switcher.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(switcher.dialog.getByText(/^100 of \d+$/)).toBeVisible()
    await end()
    const whole = switcher.dialog.getByText(/^(\d+) of \1$/)
    await expect(whole).toBeVisible()
    await end()
    expect(asked).toEqual([2, 2, 3])
    await page.unroute('**/projects/list-page-child-project')
  })

  await test.step('of more than can be counted the number says so, and the list ends with the tip to search', async () => {
    let release = () => {}
    const seen = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/projects/list-page-child-project', async (route) => {
      const { pageIndex } = route.request().postDataJSON() as { pageIndex: number }
      const answer = await route.fetch()
      // the list goes on by itself where its end is in sight
      if (pageIndex > 1) await seen
      const page = (await answer.json()) as { data: object[] }
      const data = pageIndex === 1 ? page.data : []
      await route.fulfill({ response: answer, json: { ...page, data, recordTotal: 10_000, recordTotalCapped: true } })
    })
    await switcher.find.fill('o')
    await expect(switcher.dialog.getByText('50 of 10000+')).toBeVisible()
    release()
    await switcher.list.focus()
    await page.keyboard.press('End')
    await expect(switcher.dialog.getByText('There are more than can be listed. Search for the others.')).toBeVisible()
    await page.unroute('**/projects/list-page-child-project')
    await switcher.find.fill('')
    await expect(switcher.dialog.getByText(/^\d+ of \d+$/)).toBeVisible()
  })

  await test.step('a favourite is marked where it stands, and moves to the front', async () => {
    await switcher.find.fill('Landvetter')
    const row = switcher.option('Landvetter Airport, Apron East')
    await expect(switcher.star(row)).toHaveAttribute('aria-pressed', 'false')
    await row.hover()
    await switcher.star(row).click()
    await expect(switcher.star(row)).toHaveAttribute('aria-pressed', 'true')
    await switcher.find.fill('')
    await expect(row).toHaveAttribute('aria-posinset', /^[123]$/)
    await switcher.find.fill('Landvetter Airport, Apron East')
    await expect(switcher.list.getByRole('option')).toHaveCount(1)
    // by keyboard the other way round
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Enter')
    await expect(switcher.star(row)).toHaveAttribute('aria-pressed', 'false')
    await switcher.find.fill('')
  })

  await test.step('the filter of statuses counts after a reload too', async () => {
    const filter = switcher.dialog.getByRole('button', { name: /^Project status/ })
    await filter.click()
    const boxes = switcher.dialog.getByRole('group', { name: 'Project status' })
    for (const name of ['Planned', 'In progress', 'Suspended']) await boxes.getByRole('checkbox', { name }).uncheck()
    await expect(switcher.list.getByText('In progress')).toHaveCount(0)
    await expect(switcher.list.getByText('Completed').first()).toBeVisible()
    await page.reload()
    const asked = page.waitForRequest('**/projects/list-page-child-project')
    await switcher.open()
    expect(((await asked).postDataJSON() as { status: string[] }).status).toEqual(['completed'])
    await switcher.dialog.getByRole('button', { name: 'Project status: 1 / 4' }).click()
    const again = page.waitForRequest(
      (request) =>
        request.url().endsWith('/list-page-child-project') && request.postData()?.includes('"status":[]') === true,
    )
    for (const name of ['Planned', 'In progress', 'Suspended']) await boxes.getByRole('checkbox', { name }).check()
    await again
  })

  await test.step('as a relation, parents hold their children', async () => {
    const projectView = switcher.dialog.getByRole('radiogroup', { name: 'Project view' })
    await projectView.getByRole('radio', { name: 'Relation' }).check()
    const parent = switcher.item('Öresund Tunnel')
    await expect(parent).toHaveAttribute('aria-expanded', 'false')
    await switcher.tree.focus()
    await parent.locator('[data-twist]').click()
    await expect(switcher.tree.locator('[aria-level="2"]')).toHaveCount(3)
    await projectView.getByRole('radio', { name: 'Tree', exact: true }).check()
    await expect(switcher.item('Region South')).toBeVisible()
    const rows = switcher.tree.getByRole('treeitem')
    await expect(rows.nth(0)).toHaveAccessibleName('Favourites')
    await expect(rows.filter({ hasText: 'E6 Trelleborg Ring Road' }).first()).toHaveAttribute('aria-level', '2')
  })

  await test.step('the tree of projects comes level by level, by status, and is searched', async () => {
    await switcher.tree.focus()
    await page.keyboard.press('End')
    const last = switcher.tree.getByRole('treeitem', { name: /^Region North/ })
    await expect(last).toHaveAttribute('data-active', 'true')
    await expect(last).toHaveAttribute('aria-expanded', 'false')
    const branch = page.waitForRequest('**/orgs/list-child-nodes')
    await page.keyboard.press('ArrowRight')
    expect((await branch).postDataJSON()).toMatchObject({ ids: [30040], isViewModeTree: true, status: [] })
    await expect(last).toHaveAttribute('aria-expanded', 'true')

    await switcher.dialog.getByRole('button', { name: /^Project status/ }).click()
    const boxes = switcher.dialog.getByRole('group', { name: 'Project status' })
    const narrowed = page.waitForRequest(
      (request) =>
        request.url().endsWith('/list-child-nodes') &&
        (request.postDataJSON() as { status: string[] }).status.length === 1,
    )
    for (const name of ['Planned', 'In progress', 'Suspended']) await boxes.getByRole('checkbox', { name }).uncheck()
    expect(((await narrowed).postDataJSON() as { status: string[] }).status).toEqual(['completed'])
    await expect(switcher.tree.getByText('Completed').first()).toBeVisible()
    await expect(switcher.tree.getByText('In progress')).toHaveCount(0)

    await switcher.find.fill('road')
    await expect(switcher.tree.locator('mark').first()).toHaveText(/^road$/i)
    await expect(switcher.tree.getByText('Completed').first()).toBeVisible()
    await expect(switcher.tree.getByText('In progress')).toHaveCount(0)
    await switcher.find.fill('')
    for (const name of ['Planned', 'In progress', 'Suspended']) await boxes.getByRole('checkbox', { name }).check()
    await expect(switcher.tree.getByText('In progress').first()).toBeVisible()
  })

  await test.step('and the tree of all organisations is one click away', async () => {
    await switcher.dialog
      .getByRole('radiogroup', { name: 'View mode' })
      .getByRole('radio', { name: 'Tree', exact: true })
      .check()
    await expect(switcher.item('Favourites')).toBeVisible()
  })
})

test('ORG-74 ORG-75 ORG-80 ORG-89 ORG-119 another organisation is entered whole or not at all, and its tabs come back', async ({
  portal,
  page,
}) => {
  test.setTimeout(180_000)
  const switcher = createSwitcher(page)
  const other = 'E6 Trelleborg Ring Road'
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift')
  await expect(portal.activeTab).toContainText('Schedule')
  const enter = async (name: string) => {
    await switcher.open()
    await switcher.find.fill(name)
    await switcher.found(name).click()
  }

  await test.step('what is not saved is asked about; who stays, stays', async () => {
    await enter(other)
    const question = page.getByRole('dialog').filter({ hasText: 'Schedule' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(note).toHaveValue('Night shift')
    await expect(portal.organisation).toContainText('Öresund Tunnel')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(switcher.dialog).toBeHidden()
    await note.fill('')
  })

  await test.step('without a connection the former one stays, and it is said', async () => {
    await page.route('**/orgs/*/validate', (route) => route.abort())
    await enter(other)
    await expect(page.getByText(`${other} could not be entered. You are still in Öresund Tunnel.`)).toBeVisible()
    await expect(portal.organisation).toContainText('Öresund Tunnel')
    await expect(portal.activeTab).toContainText('Schedule')
    await page.unroute('**/orgs/*/validate')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(switcher.dialog).toBeHidden()
  })

  await test.step('of two wishes at once the last one counts', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/orgs/41010/validate', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await switcher.open()
    await switcher.find.fill(other)
    await switcher.found(other).click()
    await expect(switcher.found(other)).toHaveAttribute('aria-busy', 'true')
    await switcher.find.fill('Region West')
    await switcher.found('Region West').click()
    await expect(portal.organisation).toContainText('Region West')
    release()
    await page.unroute('**/orgs/41010/validate')
    await expect(switcher.dialog).toBeHidden()
    await expect(portal.tabs).toHaveCount(0)
    await expect(portal.organisation).toContainText('Region West')
    await expect(page).toHaveURL(/30020/)
  })

  await test.step('back in the first one, what was open there is offered', async () => {
    await enter('Öresund Tunnel')
    await expect(portal.organisation).toContainText('Öresund Tunnel')
    await page.getByRole('button', { name: 'Open them again' }).click()
    await expect(portal.tab('Schedule')).toBeVisible()
  })
})

test('ORG-62 a root that cannot be chosen opens by itself, once, also where there is no way to where one works', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await page.route('**/orgs/list-auth-root-orgs-by-tenant-ids', async (route) => {
    const answer = await route.fetch()
    const roots = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: roots.map((root) => ({ ...root, authType: 0 })) })
  })
  await page.route('**/orgs/list-auth-descendant-by-org-ids', (route) => route.abort(), { times: 1 })
  const switcher = createSwitcher(page)
  await switcher.open()
  const root = switcher.tree.getByRole('treeitem', { name: /^Nordbro/ }).first()
  await expect(root).toHaveAttribute('aria-disabled', 'true')
  await expect(root).toHaveAttribute('aria-expanded', 'true')
  await expect(switcher.item('Region South')).toBeVisible()

  await root.click({ force: true })
  await expect(root).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(switcher.dialog).toBeHidden()
  await switcher.open()
  await expect(root).toHaveAttribute('aria-expanded', 'false')
})

test('ORG-77 with the flag for it an organisation is called by its short name', async ({ portal, page }) => {
  await page.route('**/portal/env.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), shortName: true } })
  })
  const switcher = await annaOpens(portal, page)
  await switcher.find.fill('West Link, Haga Section')
  await switcher.found('West Link, Haga Section').click()
  await expect(switcher.dialog).toBeHidden()
  await expect(portal.organisation).not.toContainText('Section')
  await expect(portal.organisation).not.toContainText('Öresund')
})

test('ORG-78 ORG-79 who takes part for several organisations chooses among them', async ({ portal, page }) => {
  await portal.signIn('erik')
  const button = page.getByRole('button', { name: /^Participant organisation: / })
  await expect(button).toHaveAccessibleName('Participant organisation: Crane Yard Malmö')
  await button.click()
  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveText(['Kranbolaget AB-South-Crane Yard Malmö', 'Kranbolaget AB-South-Crane Yard Lund'])
  const changed = page.waitForRequest('**/identity/change-identity')
  await choices.nth(1).click()
  expect((await changed).postDataJSON()).toMatchObject({ identityCode: 'P-7001', participantOrgId: 7102 })
  await expect(button).toHaveAccessibleName('Participant organisation: Crane Yard Lund')
  await page.reload()
  await expect(button).toHaveAccessibleName('Participant organisation: Crane Yard Lund')

  await button.click()
  await choices.nth(0).click()
  await expect(button).toHaveAccessibleName('Participant organisation: Crane Yard Malmö')
})
