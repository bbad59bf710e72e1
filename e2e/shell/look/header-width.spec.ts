import type { Page } from '@playwright/test'
import { createSwitcher } from '../../pages/switcher.ts'
import { openAndWait, expect, test } from '../fixture.ts'
import { withName, DEFAULT_ORGANISATION_CALL } from '../answers/organisations.ts'

type Box = Record<'x' | 'y' | 'width' | 'height', number>

const WIDTHS = [320, 360, 390, 480, 639, 640, 660, 687, 700, 768, 899, 1024, 1180, 1279, 1280, 1366, 1440, 1668, 1920]

/**
 * Expects at every width that the parts of the header stand beside each other and that the organisation's name is
 * readable.
 */
async function expectRoom(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.getByRole('banner').evaluate(faultsOf), { message: `${width} px` }).toEqual([])
  }
}

/** Runs in the page. */
function faultsOf(header: Element): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const parts = Array.from(header.querySelectorAll('a, button'))
    .filter((part) => isShown(part) && part.closest('.p-main-list') === null)
    .map((part) => ({
      name: part.getAttribute('aria-label') ?? part.textContent,
      box: part.getBoundingClientRect(),
    }))
  const faults = parts.flatMap(({ name, box }, at) => [
    ...(box.left < 0 || box.right > innerWidth + 0.5 ? [`${name} leaves the window`] : []),
    ...parts
      .slice(at + 1)
      .filter((other) => other.box.left < box.right - 0.5 && box.left < other.box.right - 0.5)
      .filter((other) => other.box.top < box.bottom - 0.5 && box.top < other.box.bottom - 0.5)
      .map((other) => `${name} overlaps ${other.name}`),
  ])
  const organisation = header.querySelector('.p-organisation-button .p-button-label')
  const isCut = !organisation || organisation.clientWidth < Math.min(120, organisation.scrollWidth) - 1
  return [...faults, ...(isCut ? ['the organisation is cut'] : [])]
}

test('LOOK-95 at every width the parts of the header stand beside each other and the name is readable', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await expectRoom(page, WIDTHS)
})

const shownItems = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).evaluate((menu) => {
    const { top, bottom } = menu.getBoundingClientRect()
    const items = Array.from(menu.querySelectorAll('.p-main-menu-area'), (item) => item.getBoundingClientRect())
    return items.filter((item) => item.top >= top && item.bottom <= bottom + 1).length
  })

test('LOOK-193 the further entries leave space for four items of the main menu, and stay at their place in one width', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await portal.signIn('anna')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await expect(more).toBeVisible()
  await expect(help).toBeHidden()
  await expect.poll(() => shownItems(page)).toBeGreaterThanOrEqual(4)

  await page.setViewportSize({ width: 1920, height: 800 })
  await expect(help).toBeVisible()
  await expect(more).toBeHidden()
  await expect.poll(() => shownItems(page)).toBeGreaterThanOrEqual(4)

  // an application without a menu to hide does not move the entries
  await page.setViewportSize({ width: 1366, height: 800 })
  await page.locator('[data-tier="small"]').waitFor()
  await expect(more).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).evaluate((menu) => {
    for (const item of Array.from(menu.querySelectorAll('.p-main-menu-area')).slice(1)) item.remove()
  })
  await expect.poll(() => shownItems(page)).toBe(1)
  await expect(more).toBeVisible()
  await expect(help).toBeHidden()
})

test('LOOK-193, LOOK-217 the medium and the large layout show four items beside all entries, and fold them for three or four', async ({
  portal,
  page,
  answers,
}) => {
  let name = 'Öresund Tunnel'
  answers('GET /api/org-permission/v4/orgs/{id}', ({ recorded }) =>
    withName(recorded(DEFAULT_ORGANISATION_CALL), '/20001/30010/41001', name),
  )
  answers('GET /api/participants/users/cur-user-auth-participant-orgs', () =>
    name === 'Öresund Tunnel'
      ? []
      : [
          { id: 7101, bizType: 'participant', name: 'Crane Yard South', fullName: ['Kranbolaget AB', 'South'] },
          { id: 7102, bizType: 'participant', name: 'Crane Yard North', fullName: ['Kranbolaget AB', 'North'] },
        ],
  )
  await portal.signInAt('li.wei', '/portal/1/?tenantId=20001&orgId=41001&externalEntityId=7001')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const favourites = page.getByRole('button', { name: 'Favourites', exact: true })
  for (const width of [1440, 1536, 1667, 1668, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(favourites, `${width} px`).toBeVisible()
    await expect.poll(() => shownItems(page), { message: `${width} px` }).toBeGreaterThanOrEqual(4)
  }

  name = 'Öresund Tunnel, northern portal and ramps'
  await portal.signInAt('li.wei', '/portal/1/?tenantId=20001&orgId=41001&externalEntityId=7001')
  await expect(page.getByRole('button', { name: /^Participant organisation: Crane Yard/ })).toBeVisible()
  for (const [width, count] of [
    [1440, 3],
    [1668, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(more, `${width} px`).toBeVisible()
    await expect(favourites).toBeHidden()
    await expect.poll(() => shownItems(page), { message: `${width} px` }).toBeGreaterThanOrEqual(count)
  }
})

test('LOOK-255 the buttons for all menus and for further entries have different drawings', async ({ portal, page }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await portal.signIn('anna')
  const drawing = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('button', { name, exact: true })
      .locator('svg')
      .evaluate((svg) => svg.innerHTML)
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  expect(await drawing('Show all menus')).not.toBe(await drawing('More'))
})

test('LOOK-194 a command that opens a folded entry shows the menu More and the panel beside it', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await portal.signIn('anna')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(more).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox', { name: 'Search' }).fill('>show favourites')
  await search.getByRole('option', { name: /^Show favourites/ }).click()
  const panel = page.getByRole('dialog', { name: 'Favourites', exact: true })
  await expect(panel).toBeVisible()
  const entry = page.getByRole('button', { name: 'Favourites', exact: true })
  const { left, top } = await entry.evaluate((button) => button.getBoundingClientRect())
  expect(top).toBeGreaterThan(48)
  const right = async () => (await panel.boundingBox())!.x + (await panel.boundingBox())!.width
  await expect.poll(right).toBeLessThanOrEqual(left)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(entry).toBeFocused()
})

test('LOOK-96 in a low window the menu More scrolls, and its last entry is reached', async ({ portal, page }) => {
  await page.setViewportSize({ width: 683, height: 230 })
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const last = page.getByRole('button', { name: 'Full screen', exact: true })
  // entries that load later move it down again
  await expect
    .poll(async () => {
      await last.hover()
      return last.evaluate((button) => button.getBoundingClientRect().bottom)
    })
    .toBeLessThanOrEqual(230)
})

test('LOOK-95 a long name of an organisation is readable beside the participant organisation', async ({
  portal,
  page,
  answers,
}) => {
  answers('GET /api/participants/users/cur-user-auth-participant-orgs', () => [
    { id: 7101, bizType: 'participant', name: 'Crane Yard South', fullName: ['Kranbolaget AB', 'Crane Yard South'] },
    { id: 7102, bizType: 'participant', name: 'Crane Yard North', fullName: ['Kranbolaget AB', 'Crane Yard North'] },
  ])
  answers('GET /api/org-permission/v4/orgs/{id}', ({ recorded }) =>
    withName(recorded(DEFAULT_ORGANISATION_CALL), '/20001/30010/41001', 'Öresund Tunnel, northern portal and ramps'),
  )
  await portal.signInAt('li.wei', '/portal/1/?tenantId=20001&orgId=41001&externalEntityId=7001')
  await expect(page.getByRole('button', { name: /^Participant organisation: Crane Yard/ })).toBeVisible()
  await expectRoom(page, WIDTHS)
})

test('LOOK-96 entries that load later move into the menu More as well, in a window that is narrow from the start', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await portal.signIn('anna')

  // the button More appears when all entries are loaded
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  const name = page.getByRole('banner').locator('.p-organisation-button .p-button-label')
  await expect.poll(() => name.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(0)
})

test('LOOK-96 LOOK-97 in a narrow window the further entries are in the menu More, by pointer and by keyboard', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const favourites = page.getByRole('button', { name: 'Favourites', exact: true })
  await expect(favourites).toBeVisible()
  await expect(more).toBeHidden()

  await page.setViewportSize({ width: 360, height: 800 })
  await expect(favourites).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Workbench' })).toBeHidden()
  await more.click()
  await expect(favourites).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(favourites).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(favourites).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Favourites' })).toBeVisible()
})

test('LOOK-202 the menu More closes when the assistant or another overlay opens, and has the focus afterwards', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await portal.signIn('anna')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const entry = page.getByRole('banner').getByRole('button', { name: 'AI assistant', exact: true })
  await more.click()
  await entry.click()
  const assistant = page.getByRole('dialog', { name: 'AI assistant' })
  await expect(assistant).toBeVisible()
  await expect(entry).toBeHidden()
  await assistant.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(more).toBeFocused()

  await more.click()
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(entry).toBeHidden()
})

test('ORG-140 LOOK-204 the choice of the project view has words of its own, is below the choice of the view, in a low window beside it, with its label', async ({
  portal,
  page,
}) => {
  const isAt = {
    below: (view: Box, choice: Box) => choice.y >= view.y + view.height,
    beside: (view: Box, choice: Box) => choice.x >= view.x + view.width && Math.abs(choice.y - view.y) < view.height,
  }
  const views = page.getByRole('radiogroup', { name: 'View mode' })
  const projects = page.getByRole('radiogroup', { name: 'Project view' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await portal.signIn('anna')
  await createSwitcher(page).open()
  await views.getByRole('radio', { name: 'List' }).check()
  const words = [...(await views.getByRole('radio').all()), ...(await projects.getByRole('radio').all())].map((radio) =>
    radio.evaluate((input) => input.parentElement!.textContent),
  )
  expect(new Set(await Promise.all(words)).size).toBe(5)

  for (const [width, height, place] of [
    [1366, 768, 'below'],
    [1024, 420, 'beside'],
    [390, 844, 'below'],
    [683, 384, 'beside'],
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect
        .poll(async () => isAt[place]((await views.boundingBox())!, (await projects.boundingBox())!))
        .toBe(true)
      await expect(projects.getByText('Project view')).toBeInViewport({ ratio: 1 })
      for (const name of ['Flat list', 'Project tree', 'Relation'])
        await expect(projects.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    })
})
