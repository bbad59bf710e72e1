import { expect, test } from '../fixtures.ts'
import type { Portal } from '../pages/portal.ts'

const SCHEDULE = 'Schedule'
const MENUS = { Planning: SCHEDULE, Documents: 'Register', Cost: 'Budget' }

/** Opens an application and waits until one can work in it. */
async function begin(portal: Portal, application: keyof typeof MENUS): Promise<void> {
  await portal.openApplication(application)
  await portal.application(MENUS[application]).getByRole('textbox').last().waitFor()
}

test('HOST-24 a step of a hidden application is none for Back, and Back moves no hidden application', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  await begin(portal, 'Documents')
  const length = await page.evaluate(() => history.length)
  const schedule = await portal.frame(SCHEDULE)
  await schedule.evaluate(() => history.pushState({ hidden: true }, '', '/resources'))
  expect(await page.evaluate(() => history.length)).toBe(length)

  await begin(portal, 'Cost')
  await page.goBack()
  await expect(portal.activeTab).toHaveText('Register')

  expect(await schedule.evaluate(() => [location.pathname, history.length])).toEqual(['/resources', 2])
})

test('HOST-27 after a reload of the page an application is where it was, with its steps', async ({ portal, page }) => {
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  await (
    await portal.frame(SCHEDULE)
  ).evaluate(() => {
    history.pushState({ at: 'milestones' }, '', '/milestones?sort=date#late')
    history.pushState({ at: 'resources' }, '', '/resources')
    history.replaceState({ at: 'cranes' }, '', '/resources?kind=crane#c7')
  })
  const now = async () =>
    (await portal.frame(SCHEDULE)).evaluate(() => [
      location.pathname + location.search + location.hash,
      history.state as unknown,
      history.length,
    ])
  await expect.poll(now).toMatchObject(['/resources?kind=crane#c7', { at: 'cranes' }, 3])

  await page.reload()
  await expect(portal.activeTab).toHaveText(SCHEDULE)
  await expect.poll(() => now().catch(() => [])).toMatchObject(['/resources?kind=crane#c7', { at: 'cranes' }, 3])
  await page.goBack()
  await expect.poll(now).toMatchObject(['/milestones?sort=date#late', { at: 'milestones' }, 3])
  await expect(portal.activeTab).toHaveText(SCHEDULE)
})

test('HOST-6 the eleventh application puts the one used longest ago to sleep, its tab says so, and it comes back where it was', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  await (await portal.frame(SCHEDULE)).evaluate(() => history.pushState(null, '', '/milestones?sort=date'))
  for (const menu of ['Resources', 'Method statements']) {
    await portal.openMenu(menu)
    await expect(portal.activeTab).toHaveText(menu)
  }
  await portal.openApplication('Documents')
  await portal.openMenu('Approval')
  await portal.openApplication('Cost')
  await portal.openMenu('Contracts')
  await portal.openApplication('Quality')
  await portal.openApplication('Site diary')
  await expect(portal.activeTab).toHaveText('Site diary')
  await expect(portal.tab(SCHEDULE)).not.toHaveAccessibleDescription(/Asleep/)

  await portal.openApplication('Equipment')
  await expect(portal.tab(SCHEDULE)).toHaveAccessibleDescription(/Asleep/)
  await expect(portal.viewport(SCHEDULE).locator('iframe')).toHaveCount(0)

  await portal.tab(SCHEDULE).click()
  await expect(portal.tab(SCHEDULE)).not.toHaveAccessibleDescription(/Asleep/)
  await expect
    .poll(async () =>
      (await portal.frame(SCHEDULE)).evaluate(() => location.pathname + location.search).catch(() => ''),
    )
    .toBe('/milestones?sort=date')
  await expect(page.getByRole('region', { name: SCHEDULE, exact: true })).toBeVisible()
})

test('HOST-6 a deployment says how many applications are alive at once', async ({ portal, page }) => {
  await page.route('**/portal/env.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), keptAlive: 3 } })
  })
  // home is one of them
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  await begin(portal, 'Documents')
  await expect(portal.tab(SCHEDULE)).not.toHaveAccessibleDescription(/Asleep/)
  await begin(portal, 'Cost')
  await expect(portal.tab(SCHEDULE)).toHaveAccessibleDescription(/Asleep/)
  await expect(portal.tab('Register')).not.toHaveAccessibleDescription(/Asleep/)
})

test('HOST-30 a tab opens in a portal window of its own, where its application is', async ({ portal, context }) => {
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  await (await portal.frame(SCHEDULE)).evaluate(() => history.pushState(null, '', '/milestones?sort=date'))
  const opened = context.waitForEvent('page')
  await (await portal.tabMenu(SCHEDULE)).getByRole('menuitem', { name: 'Open in new window' }).click()

  const own = await opened
  const frame = own.locator('[data-viewport] iframe').contentFrame()
  await expect
    .poll(() =>
      frame
        .locator('html')
        .evaluate(() => location.pathname + location.search)
        .catch(() => ''),
    )
    .toBe('/milestones?sort=date')
  expect(await own.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(portal.activeTab).toHaveText(SCHEDULE)
})
