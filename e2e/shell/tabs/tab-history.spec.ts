import { countFrameLoads, setMarker, readMarker } from '../../pages/hosted.ts'
import { changeEnvironment } from '../answers/changes.ts'
import { openAndWait, expect, test } from '../fixture.ts'

const SCHEDULE = 'Schedule'

test('HOST-24, HOST-235 Back and Forward follow the visible steps across tabs without a reload', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await setMarker(portal, SCHEDULE, 'same')
  await portal.application(SCHEDULE).getByRole('link', { name: 'Milestones' }).click()
  const schedule = await portal.frame(SCHEDULE)
  const at = () => schedule.evaluate(() => location.pathname)
  await expect.poll(at).toBe('/milestones')
  await openAndWait(portal, 'Documents')
  const loads = countFrameLoads(page)

  await page.goBack()
  await expect(portal.activeTab).toHaveText(SCHEDULE)
  expect(await at()).toBe('/milestones')
  await page.goBack()
  await expect.poll(at).toBe('/schedule')
  await expect(portal.activeTab).toHaveText(SCHEDULE)
  await page.goForward()
  await expect.poll(at).toBe('/milestones')
  await page.goForward()
  await expect(portal.activeTab).toHaveText('Document register')
  expect(await at()).toBe('/milestones')
  expect(await readMarker(portal, SCHEDULE)).toBe('same')
  expect(loads.count).toBe(0)
})

test('HOST-24, HOST-236 Back skips steps that would not change the page', async ({ portal, page }) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Documents')
  await openAndWait(portal, 'Planning')
  const schedule = await portal.frame(SCHEDULE)
  await schedule.evaluate(() => {
    history.pushState(null, '', '/milestones')
    history.pushState(null, '', '/resources')
  })
  await portal.tab('Document register').click()
  // the hidden application goes back to its first path
  await schedule.evaluate(() => history.go(-2))
  await expect.poll(() => schedule.evaluate(() => location.pathname)).toBe('/schedule')
  await portal.tab(SCHEDULE).click()
  await expect(portal.activeTab).toHaveText(SCHEDULE)

  await page.goBack()
  await expect(portal.activeTab).toHaveText('Document register')
  await page.goBack()
  await expect(portal.activeTab).toHaveText(SCHEDULE)
  await expect.poll(() => schedule.evaluate(() => location.pathname)).toBe('/resources')
})

test('HOST-24 fast steps of an application leave application and browser at the same entry', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const schedule = await portal.frame(SCHEDULE)
  const at = () => schedule.evaluate(() => location.pathname)
  const entryIndex = () => page.evaluate(() => (history.state as { at: number }).at)
  const last = (await entryIndex()) + 3
  await schedule.evaluate(() => {
    history.pushState(null, '', '/milestones')
    history.pushState(null, '', '/resources')
    history.pushState(null, '', '/schedule?again')
  })
  await expect.poll(entryIndex).toBe(last)

  await schedule.evaluate(() => {
    history.back()
    history.back()
  })
  await expect.poll(at).toBe('/milestones')
  await expect.poll(entryIndex).toBe(last - 2)
  await page.goForward()
  await expect.poll(at).toBe('/resources')

  const arrived = await schedule.evaluateHandle(() => {
    const steps = { count: 0 }
    addEventListener('popstate', () => (steps.count += 1))
    history.back()
    history.back()
    history.forward()
    return steps
  })
  // the path is the same after the first and after the third step, so the test counts the steps
  await expect.poll(() => arrived.evaluate(({ count }) => count)).toBe(3)
  await expect.poll(entryIndex).toBe(last - 2)
  await page.goForward()
  await expect.poll(at).toBe('/resources')
  await page.goForward()
  await expect.poll(() => schedule.evaluate(() => location.search)).toBe('?again')
})

test('HOST-24 Back ignores steps of hidden applications and moves none of them', async ({ portal, page }) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await openAndWait(portal, 'Documents')
  const length = await page.evaluate(() => history.length)
  const schedule = await portal.frame(SCHEDULE)
  await schedule.evaluate(() => history.pushState({ hidden: true }, '', '/resources'))
  expect(await page.evaluate(() => history.length)).toBe(length)

  await openAndWait(portal, 'Cost')
  await page.goBack()
  await expect(portal.activeTab).toHaveText('Document register')

  expect(await schedule.evaluate(() => [location.pathname, history.length])).toEqual(['/resources', 2])
})

test('HOST-27 a reload restores an application’s path and its steps', async ({ portal, page }) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
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

test('HOST-6 the eleventh application puts the least recently used one to sleep; its tab shows that, and it wakes at its path', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
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
  await expect(portal.tab(SCHEDULE)).not.toHaveAccessibleDescription(/Paused/)

  await portal.openApplication('Equipment')
  await expect(portal.tab(SCHEDULE)).toHaveAccessibleDescription(/Paused/)
  await expect(portal.viewport(SCHEDULE).locator('iframe')).toHaveCount(0)

  await portal.tab(SCHEDULE).click()
  await expect(portal.tab(SCHEDULE)).not.toHaveAccessibleDescription(/Paused/)
  await expect
    .poll(async () =>
      (await portal.frame(SCHEDULE)).evaluate(() => location.pathname + location.search).catch(() => ''),
    )
    .toBe('/milestones?sort=date')
  await expect(page.getByRole('region', { name: SCHEDULE, exact: true })).toBeVisible()
})

test('HOST-6 a deployment sets how many applications are alive at once', async ({ portal, answers }) => {
  changeEnvironment(answers, { keptAlive: 3 })
  // Home counts as one of the three
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await openAndWait(portal, 'Documents')
  await expect(portal.tab(SCHEDULE)).not.toHaveAccessibleDescription(/Paused/)
  await openAndWait(portal, 'Cost')
  await expect(portal.tab(SCHEDULE)).toHaveAccessibleDescription(/Paused/)
  await expect(portal.tab('Document register')).not.toHaveAccessibleDescription(/Paused/)
})

test('HOST-30 a tab opens in a portal window at its application’s path', async ({ portal, context }) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
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
