import { expect, test } from '../../fixtures.ts'
import { stubPreferences } from '../../pages/stub-preferences.ts'
import { createSwitcher, signInAndOpenSwitcher } from '../../pages/switcher.ts'

// all journeys of a person share the last organisation and view, so each test keeps its own preferences
test.beforeEach(({ page }) => stubPreferences(page))

test('ORG-61 ORG-63 ORG-65 ORG-68 ORG-70 projects are listed page by page, by status, and as parents and children', async ({
  portal,
  page,
}) => {
  const switcher = await signInAndOpenSwitcher(portal, page)
  await switcher.dialog
    .getByRole('radiogroup', { name: 'View mode' })
    .getByRole('radio', { name: 'List', exact: true })
    .check()

  await test.step('a page loads near the end of the list, one at a time; a failed page is retried', async () => {
    await expect(switcher.dialog.getByText(/^50 of \d+$/)).toBeVisible()
    const requestedPages: number[] = []
    await page.route('**/projects/list-page-child-project', async (route) => {
      requestedPages.push((route.request().postDataJSON() as { pageIndex: number }).pageIndex)
      // status 500, since the shell repeats a call without an answer (WIRE-38)
      if (requestedPages.length === 1) return route.fulfill({ status: 500, body: '' })
      return route.continue()
    })
    const end = async () => {
      await switcher.list.focus()
      await page.keyboard.press('End')
    }
    await end()
    await expect(switcher.dialog.getByText('The organisations couldn’t be loaded.')).toBeVisible()
    await switcher.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(switcher.dialog.getByText(/^100 of \d+$/)).toBeVisible()
    await end()
    const whole = switcher.dialog.getByText(/^(\d+) of \1$/)
    await expect(whole).toBeVisible()
    await end()
    expect(requestedPages).toEqual([2, 2, 3])
    await page.unroute('**/projects/list-page-child-project')
  })

  await test.step('a very long list shows that it is cut and suggests the search', async () => {
    let release = () => {}
    const seen = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/projects/list-page-child-project', async (route) => {
      const { pageIndex } = route.request().postDataJSON() as { pageIndex: number }
      const answer = await route.fetch()
      // the list loads further pages by itself while its end is visible
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
    await expect(switcher.dialog.getByText('There are too many to list. Search to find the others.')).toBeVisible()
    await page.unroute('**/projects/list-page-child-project')
    await switcher.find.fill('')
    await expect(switcher.dialog.getByText(/^\d+ of \d+$/)).toBeVisible()
  })

  await test.step('a favourite is marked and moves to the front', async () => {
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
    // the server's answer would replace the row that the keyboard is at
    await expect(switcher.list).not.toHaveAttribute('aria-busy')
    // the keyboard removes the favourite
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Enter')
    await expect(switcher.star(row)).toHaveAttribute('aria-pressed', 'false')
    await switcher.find.fill('')
  })

  await test.step('the status filter still applies after a reload', async () => {
    const filter = switcher.dialog.getByRole('button', { name: /^Project status/ })
    await filter.click()
    const boxes = switcher.dialog.getByRole('group', { name: 'Project status' })
    for (const name of ['Planned', 'In progress', 'Suspended']) await boxes.getByRole('checkbox', { name }).uncheck()
    await expect(switcher.list.getByText('In progress')).toHaveCount(0)
    await expect(switcher.list.getByText('Completed').first()).toBeVisible()
    await page.reload()
    const requestedPages = page.waitForRequest('**/projects/list-page-child-project')
    await switcher.open()
    expect(((await requestedPages).postDataJSON() as { status: string[] }).status).toEqual(['completed'])
    await switcher.dialog.getByRole('button', { name: 'Project status: 1 / 4' }).click()
    const again = page.waitForRequest(
      (request) =>
        request.url().endsWith('/list-page-child-project') && request.postData()?.includes('"status":[]') === true,
    )
    for (const name of ['Planned', 'In progress', 'Suspended']) await boxes.getByRole('checkbox', { name }).check()
    await again
  })

  await test.step('in the relation view, parent projects contain their child projects', async () => {
    const projectView = switcher.dialog.getByRole('radiogroup', { name: 'Project view' })
    await projectView.getByRole('radio', { name: 'Relation' }).check()
    const parent = switcher.item('Öresund Tunnel')
    await expect(parent).toHaveAttribute('aria-expanded', 'false')
    await switcher.tree.focus()
    await parent.locator('[data-twist]').click()
    await expect(switcher.tree.locator('[aria-level="2"]')).toHaveCount(3)
    await projectView.getByRole('radio', { name: 'Project tree' }).check()
    await expect(switcher.item('Region South')).toBeVisible()
    const rows = switcher.tree.getByRole('treeitem')
    await expect(rows.nth(0)).toHaveAccessibleName('Favourites')
    await expect(rows.filter({ hasText: 'E6 Trelleborg Ring Road' }).first()).toHaveAttribute('aria-level', '2')
  })

  await test.step('the project tree loads level by level, by status, and can be searched', async () => {
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

  await test.step('one click opens the tree of all organisations', async () => {
    await switcher.dialog
      .getByRole('radiogroup', { name: 'View mode' })
      .getByRole('radio', { name: 'Tree', exact: true })
      .check()
    await expect(switcher.item('Favourites')).toBeVisible()
  })
})

test('ORG-122 ORG-123 in the relation view, too, the first match is outlined and Enter enters it', async ({
  portal,
  page,
}) => {
  const switcher = createSwitcher(page)
  await portal.signIn('anna')
  await switcher.open()
  await switcher.dialog.getByRole('radiogroup', { name: 'View mode' }).getByRole('radio', { name: 'List' }).check()
  await switcher.dialog
    .getByRole('radiogroup', { name: 'Project view' })
    .getByRole('radio', { name: 'Relation' })
    .check()
  await expect(switcher.item('Öresund Tunnel')).toBeVisible()
  await switcher.find.fill('trelleborg')
  const match = switcher.tree.locator('[data-active]')
  await expect(match).toHaveAccessibleName(/^E6 Trelleborg Ring Road,/)
  await expect(match).toHaveCSS('outline-style', 'solid')

  await switcher.find.press('Enter')
  await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
})

test('ORG-74 ORG-75 ORG-80 ORG-89 ORG-119 entering another organisation succeeds or changes nothing, and restores its tabs', async ({
  portal,
  page,
}) => {
  test.setTimeout(400_000)
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
    await switcher.result(name).click()
  }

  await test.step('unsaved changes raise a question, and Stay keeps the organisation', async () => {
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

  await test.step('offline the former organisation stays, and a notice appears', async () => {
    await page.route('**/orgs/*/validate', (route) => route.abort())
    await enter(other)
    await expect(page.getByText(`${other} couldn’t be opened. You’re still in Öresund Tunnel.`)).toBeVisible()
    await expect(portal.organisation).toContainText('Öresund Tunnel')
    await expect(portal.activeTab).toContainText('Schedule')
    await page.unroute('**/orgs/*/validate')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(switcher.dialog).toBeHidden()
  })

  await test.step('the last of two choices is entered', async () => {
    let release = () => {}
    const heldAnswer = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/orgs/41010/validate', async (route) => {
      await heldAnswer
      await route.continue().catch(() => undefined)
    })
    await switcher.open()
    await switcher.find.fill(other)
    await switcher.result(other).click()
    await expect(switcher.result(other)).toHaveAttribute('aria-busy', 'true')
    await switcher.find.fill('Region West')
    await switcher.result('Region West').click()
    await expect(portal.organisation).toContainText('Region West')
    release()
    await page.unroute('**/orgs/41010/validate')
    await expect(switcher.dialog).toBeHidden()
    await expect(portal.tabs).toHaveCount(0)
    await expect(portal.organisation).toContainText('Region West')
    await expect(page).toHaveURL(/30020/)
  })

  await test.step('returning to the first organisation restores its tabs', async () => {
    await enter('Öresund Tunnel')
    await expect(portal.organisation).toContainText('Öresund Tunnel')
    await expect(portal.activeTab).toContainText('Schedule')
    await expect(page.getByRole('button', { name: 'Restore tabs' })).toHaveCount(0)
  })
})

test('ORG-78 ORG-79 a participant of several organisations chooses one', async ({ portal, page }) => {
  await portal.signIn('erik')
  const button = page.getByRole('button', { name: /^Participant organisation: / })
  await expect(button).toHaveAccessibleName('Participant organisation: Krandepå Malmö')
  await button.click()
  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveText(['Kranbolaget AB-Syd-Krandepå Malmö', 'Kranbolaget AB-Syd-Krandepå Lund'])
  const changed = page.waitForRequest('**/identity/change-identity')
  await choices.nth(1).click()
  expect((await changed).postDataJSON()).toMatchObject({ identityCode: 'P-7001', participantOrgId: 7102 })
  await expect(button).toHaveAccessibleName('Participant organisation: Krandepå Lund')
  await page.reload()
  await expect(button).toHaveAccessibleName('Participant organisation: Krandepå Lund')

  await button.click()
  await choices.nth(0).click()
  await expect(button).toHaveAccessibleName('Participant organisation: Krandepå Malmö')
})

test('ORG-79 a participant organisation whose whole name is no list has its short name, and the fault is told', async ({
  portal,
  page,
}) => {
  await page.route('**/cur-user-auth-participant-orgs**', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = (await response.json()) as object[]
    await route.fulfill({ response, json: [{ ...first, fullName: 'Kranbolaget AB' }, ...others] })
  })
  await portal.signIn('erik')
  const logged = page.waitForEvent('console', (line) => line.text().includes('Input must be an array'))
  await page.getByRole('button', { name: 'Participant organisation: Krandepå Malmö' }).click()

  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveText(['Krandepå Malmö', 'Kranbolaget AB-Syd-Krandepå Lund'])
  await expect(page.getByRole('alert')).toContainText('Page exception, please try again later.')
  expect((await logged).type()).toBe('error')
  await choices.nth(1).click()
  await expect(page.getByRole('button', { name: 'Participant organisation: Krandepå Lund' })).toBeVisible()
  await page.getByRole('button', { name: 'Participant organisation: Krandepå Lund' }).click()
  await choices.nth(0).click()
  await expect(page.getByRole('button', { name: 'Participant organisation: Krandepå Malmö' })).toBeVisible()
})
