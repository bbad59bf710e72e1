import type { Organisation } from '@portico/contract/organisations/organisations'
import { createSwitcher, signInAndOpenSwitcher } from '../../pages/switcher.ts'
import { Refusal } from '../answers/answers.ts'
import { changeEnvironment } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'
import { answerSearch, withName, DEFAULT_ORGANISATION_CALL } from '../answers/organisations.ts'
import { axeFindings } from '../../pages/axe.ts'

const BRANCHES = 'POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids'
const REGION = `${BRANCHES} {"orgIds":[20001,30010],"includeBureau":true}`

test('ORG-6 ORG-60 ORG-62 ORG-71 ORG-72 ORG-73 ORG-82 ORG-84 ORG-108 ORG-116 the tree opens at the present organisation and can be used by pointer and by keyboard', async ({
  portal,
  page,
  answers,
}) => {
  const switcher = await signInAndOpenSwitcher(portal, page)

  await test.step('the tree is expanded to the present organisation and marks forbidden ones', async () => {
    await expect(switcher.dialog.getByText('Nordbro AB', { exact: true })).toBeVisible()
    await expect(switcher.dialog.getByRole('button', { name: 'Switch tenant' })).toHaveCount(0)
    await expect(switcher.tree).toHaveAccessibleName('Organisations')
    const present = switcher.tree.getByRole('treeitem', { selected: true })
    await expect(present).toHaveAccessibleName(/^Öresund Tunnel, /)
    await expect(present).toBeInViewport()
    await expect(present).toHaveAttribute('aria-level', '3')
    await expect(switcher.item('Region South')).toHaveAttribute('aria-expanded', 'true')
    await expect(switcher.item('Region South')).toHaveAccessibleName('Region South, Cost organisation South')
    await expect(
      switcher.tree.getByTitle('You do not have permission to view this organization', { exact: true }),
    ).toHaveAccessibleName(/^Tunnels and Rock/)
    await expect(
      switcher.tree.getByTitle('This is a category; choose an organisation or project below it').first(),
    ).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a row that cannot be chosen expands down to one that can', async () => {
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
  await test.step('arrow keys, Home, End and letters move through the tree', async () => {
    await switcher.tree.focus()
    await page.keyboard.press('Home')
    await expect(active).toHaveAccessibleName('Favourites')
    await page.keyboard.press('ArrowLeft')
    await expect(active).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(active).toHaveAccessibleName(/^Region South,/)
    const id = await active.getAttribute('id')
    await expect(switcher.tree).toHaveAttribute('aria-activedescendant', id!)
    await page.keyboard.type('works')
    await expect(active).toHaveAccessibleName('Workshop and Plant')
    await page.keyboard.press('End')
    await expect(active).toHaveAccessibleName(/^Region North/)
    await expect(active).toBeInViewport()
  })

  await test.step('a branch that failed to load shows it, and a retry loads it', async () => {
    answers(BRANCHES, () => new Refusal('INTERNAL'))
    await page.keyboard.press('ArrowRight')
    const retry = switcher.item('Couldn’t be loaded. Try again')
    await expect(retry).toBeVisible()
    answers(BRANCHES, ({ recorded }) => recorded())
    await retry.click()
    await expect(retry).toHaveCount(0)
    await switcher.tree.focus()
    // a row outside the visible part keeps its former content until the next frame
    await expect(switcher.tree.locator('[id][aria-label^="Region North"]')).toHaveAttribute('aria-expanded', 'true')
    // the branch may still be loading
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(active).toHaveAttribute('aria-level', '3', { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  })

  await test.step('a truncated branch shows it, and suggests the search', async () => {
    answers(BRANCHES, ({ body, recorded }) => {
      const [some] = Object.values(recorded(REGION)).flat()
      const many = Array.from({ length: 2000 }, (_, at) => ({
        ...some!,
        ...{ id: 7_000_000 + at, orgId: 7_000_000 + at, realId: 7_000_000 + at },
      }))
      return Object.fromEntries((body as { orgIds: number[] }).orgIds.map((id) => [id, many]))
    })
    await switcher.tree.focus()
    await page.keyboard.press('Home')
    await switcher.item('Bridges and Structures').locator('[data-twist]').click()
    const cut = switcher.item('Only the first 2000 are shown. Search to find the others')
    await expect(async () => {
      await switcher.tree.evaluate((tree) => (tree.parentElement!.scrollTop = 2000 * 32))
      await expect(cut).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await cut.click()
    await expect(switcher.find).toBeFocused()
  })

  expect(await axeFindings(page, { include: '[role="dialog"]' })).toEqual([])
})

test('ORG-6 a click on the present organisation closes the switcher and changes nothing', async ({ portal, page }) => {
  const switcher = await signInAndOpenSwitcher(portal, page)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/validate') && sent.push(request.url())))
  await switcher.tree.getByRole('treeitem', { selected: true }).click()
  await expect(switcher.dialog).toHaveCount(0)
  await expect(portal.organisation).toHaveAccessibleName(/Öresund Tunnel$/)
  expect(sent).toEqual([])
})

test('ORG-66 ORG-67 ORG-70 ORG-72 ORG-114 a search shows at most fifty marked results in the tree, below their parents', async ({
  portal,
  page,
  answers,
}) => {
  answerSearch(answers)
  const switcher = await signInAndOpenSwitcher(portal, page)
  await switcher.find.fill('road')

  await expect(switcher.dialog.getByText('Only the first 50 are shown. Type more to narrow the list.')).toBeAttached()
  await expect(switcher.dialog.getByText(/^50 of \d+ found$/)).toBeVisible()
  const marks = switcher.tree.locator('mark')
  await expect(marks.first()).toHaveText(/^road$/i)
  // the favourite is first, at any depth; its ancestors are expanded around the other rows
  const rows = switcher.tree.getByRole('treeitem')
  await expect(rows.nth(0)).toHaveAccessibleName('Favourites')
  await expect(rows.nth(1)).toHaveAccessibleName(/^E6 Trelleborg Ring Road, Nordbro \/ Region South,/)
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

test('ORG-137 the server’s answer waits while the pointer moves over matches, and no other row comes below it', async ({
  portal,
  page,
  answers,
}) => {
  const road = Promise.withResolvers<void>()
  answers('POST /api/org-permission/v4/orgs/auth-tree', async ({ recorded }) => {
    await road.promise
    return recorded()
  })
  const switcher = await signInAndOpenSwitcher(portal, page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const search = page.waitForResponse(/orgs\/auth-tree$/)
  await switcher.find.fill('road')
  await page.clock.runFor(250)
  const rows = switcher.tree.locator('[role=treeitem][id]')
  const loaded = await rows.allTextContents()
  expect(loaded.join()).toContain('E6 Trelleborg Ring Road')

  await switcher.result('E6 Trelleborg Ring Road').hover()
  road.resolve()
  await search
  for (let step = 0; step < 10; step += 1) await page.clock.runFor(50)
  expect(await rows.allTextContents()).toEqual(loaded)
  await expect(switcher.tree).toHaveAttribute('aria-busy', 'true')

  await page.clock.runFor(150)
  await expect(switcher.tree).not.toHaveAttribute('aria-busy')
  await expect(rows).not.toHaveText(loaded)
})

test('ORG-139 a press that began on an organisation enters it, even if other rows come below the pointer meanwhile', async ({
  portal,
  page,
  answers,
}) => {
  const road = Promise.withResolvers<void>()
  answers('POST /api/org-permission/v4/orgs/auth-tree', async ({ recorded }) => {
    await road.promise
    return recorded()
  })
  const switcher = await signInAndOpenSwitcher(portal, page)
  await switcher.find.fill('road')
  const pressed = switcher.result('E6 Trelleborg Ring Road')
  const rows = switcher.tree.locator('[role=treeitem][id]')
  const loaded = await rows.allTextContents()
  const { x, y, height } = (await pressed.boundingBox())!
  await page.mouse.move(x + 60, y + height / 2)
  await page.mouse.down()
  road.resolve()
  await expect(switcher.tree).not.toHaveAttribute('aria-busy')
  await expect(rows).not.toHaveText(loaded)
  await page.mouse.up()

  await expect(portal.organisation).toHaveAccessibleName('Organisation and project: E6 Trelleborg Ring Road')
})

test('ORG-62 a root that cannot be chosen expands by itself once, also without a path to the present organisation', async ({
  portal,
  page,
  answers,
}) => {
  await portal.signIn('anna')
  answers('POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids', ({ recorded }) =>
    recorded().map((one) => ({ ...one, authType: 0 as const })),
  )
  let isFirst = true
  answers(BRANCHES, ({ recorded }) => {
    const refusal = isFirst ? new Refusal('INTERNAL') : undefined
    isFirst = false
    return refusal ?? recorded()
  })
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

test('ORG-125 ORG-126 ORG-130 recent organisations are a group above the tree, in view and reachable by keyboard', async ({
  portal,
  page,
  answers,
}) => {
  answerSearch(answers)
  answers(BRANCHES, ({ recorded }) => recorded() ?? recorded(REGION))
  const switcher = await signInAndOpenSwitcher(portal, page)
  const rows = switcher.tree.getByRole('treeitem')
  await expect(rows.nth(0)).toHaveAccessibleName('Favourites')
  await switcher.find.fill('spillepengen')
  await switcher.result('Road Bridge at Spillepengen').click()
  await expect(portal.organisation).toHaveAccessibleName('Organisation and project: Road Bridge at Spillepengen')

  await page.reload()
  await switcher.open()
  const active = switcher.dialog.locator('[data-active]')
  await expect(active).toHaveAccessibleName('Recent')
  await expect(active).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveAccessibleName(/^Öresund Tunnel,/)
  await expect(active).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveAccessibleName('Favourites')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(portal.organisation).toHaveAccessibleName('Organisation and project: Öresund Tunnel')

  answers('GET /api/org-permission/v4/orgs/{id}', ({ params: [id], recorded }) =>
    id === '41006' ? new Refusal('NOT_FOUND') : recorded('GET /api/org-permission/v4/orgs/default-auth-org'),
  )
  await page.reload()
  await switcher.open()
  await switcher.tree.focus()
  await page.keyboard.press('Home')
  await expect(active).toHaveAccessibleName('Favourites')
})

test('ORG-125 ORG-129 ORG-130 the list of projects begins with the recent ones, until something is typed', async ({
  portal,
  page,
  answers,
}) => {
  answerSearch(answers)
  answers(BRANCHES, ({ recorded }) => recorded() ?? recorded(REGION))
  const switcher = await signInAndOpenSwitcher(portal, page)
  await switcher.find.fill('spillepengen')
  await switcher.result('Road Bridge at Spillepengen').click()
  await expect(portal.organisation).toHaveAccessibleName('Organisation and project: Road Bridge at Spillepengen')
  await switcher.open()
  await switcher.dialog.getByRole('radio', { name: 'List', exact: true }).check()

  const active = switcher.list.locator('[data-active]')
  await expect(active).toHaveAccessibleName('Recent')
  await expect(active).toHaveAttribute('aria-disabled', 'true')
  await expect(active).toBeInViewport()
  const options = switcher.list.getByRole('option')
  await expect(options.nth(1)).toHaveAccessibleName(/^Öresund Tunnel,/)
  await switcher.list.focus()
  await page.keyboard.press('Enter')
  await expect(switcher.dialog).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(portal.organisation).toHaveAccessibleName('Organisation and project: Öresund Tunnel')
})

test('ORG-77 a flag makes the switcher show an organisation’s short name', async ({ portal, page, answers }) => {
  changeEnvironment(answers, { shortName: true })
  answerSearch(answers)
  const switcher = await signInAndOpenSwitcher(portal, page)
  await switcher.find.fill('spillepengen')
  await switcher.result('Road Bridge at Spillepengen').click()
  await expect(switcher.dialog).toBeHidden()
  await expect(portal.organisation).toContainText('Spillepengen')
  await expect(portal.organisation).not.toContainText('Road Bridge')
})

for (const relationNeedsEnabled of [true, false]) {
  const outcome = relationNeedsEnabled ? 'cannot be chosen' : 'can be chosen where the flag is off'

  test(`ORG-109 in the relation view an organisation that is not enabled ${outcome}`, async ({
    portal,
    page,
    answers,
  }) => {
    changeEnvironment(answers, { relationNeedsEnabled })
    answers('POST /api/org-permission/v4/projects/list-page-father-project', ({ recorded }) => {
      const defaultOrganisation = recorded(DEFAULT_ORGANISATION_CALL) as unknown as Organisation
      const closed = withName(defaultOrganisation, '/20001/30010/41010', 'E6 Trelleborg Ring Road')
      const data = [defaultOrganisation, { ...closed, orgInfo: { ...closed.orgInfo, enable: 0 as const } }]
      return { data, currentPage: 1, pageSize: 50, recordTotal: data.length, totalPage: 1 }
    })
    // a row that cannot be chosen is expanded by a click
    answers('POST /api/org-permission/v4/projects/child-project-tree', () => [])
    const switcher = await signInAndOpenSwitcher(portal, page)
    const view = (name: string) => switcher.dialog.getByRole('radio', { name, exact: true })
    await view('List').check()
    await view('Relation').check()
    const row = switcher.item('E6 Trelleborg Ring Road')
    await expect(switcher.item('Öresund Tunnel')).not.toHaveAttribute('aria-disabled')

    if (relationNeedsEnabled) {
      await expect(row).toHaveAttribute('title', 'This organisation isn’t enabled')
      await expect(row).toHaveAttribute('aria-disabled', 'true')
      await row.click({ force: true })
      await expect(switcher.dialog).toBeVisible()
      await expect(portal.organisation).toContainText('Öresund Tunnel')
    } else {
      await expect(row).not.toHaveAttribute('aria-disabled')
      await row.click()
      await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
    }
  })
}
