import { countFrameLoads, mark, readMark } from '../pages/hosted.ts'
import type { Portal } from '../pages/portal.ts'
import { expect, test } from './fixture.ts'

const SCHEDULE = 'Schedule'
const MENUS = { Planning: SCHEDULE, Documents: 'Register' }

/** Opens an application and waits until one can work in it. */
async function begin(portal: Portal, application: keyof typeof MENUS): Promise<void> {
  await portal.openApplication(application)
  await portal.application(MENUS[application]).getByRole('textbox').last().waitFor()
}

test('HOST-24, HOST-235 Back and Forward go through the steps that were seen, tab by tab, and reload nothing', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  await mark(portal, SCHEDULE, 'same')
  await portal.application(SCHEDULE).getByRole('link', { name: 'Milestones' }).click()
  const schedule = await portal.frame(SCHEDULE)
  const at = () => schedule.evaluate(() => location.pathname)
  await expect.poll(at).toBe('/milestones')
  await begin(portal, 'Documents')
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
  await expect(portal.activeTab).toHaveText('Register')
  expect(await at()).toBe('/milestones')
  expect(await readMark(portal, SCHEDULE)).toBe('same')
  expect(loads.count).toBe(0)
})

test('HOST-24, HOST-236 what Back would not change is passed over', async ({ portal, page }) => {
  await portal.signIn('anna')
  await begin(portal, 'Documents')
  await begin(portal, 'Planning')
  const schedule = await portal.frame(SCHEDULE)
  await schedule.evaluate(() => {
    history.pushState(null, '', '/milestones')
    history.pushState(null, '', '/resources')
  })
  await portal.tab('Register').click()
  // while it is hidden it goes back to where it began
  await schedule.evaluate(() => history.go(-2))
  await expect.poll(() => schedule.evaluate(() => location.pathname)).toBe('/schedule')
  await portal.tab(SCHEDULE).click()
  await expect(portal.activeTab).toHaveText(SCHEDULE)

  await page.goBack()
  await expect(portal.activeTab).toHaveText('Register')
  await page.goBack()
  await expect(portal.activeTab).toHaveText(SCHEDULE)
  await expect.poll(() => schedule.evaluate(() => location.pathname)).toBe('/resources')
})

test('HOST-24 steps that an application takes faster than the browser leave both at one place', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  const schedule = await portal.frame(SCHEDULE)
  const at = () => schedule.evaluate(() => location.pathname)
  await schedule.evaluate(() => {
    history.pushState(null, '', '/milestones')
    history.pushState(null, '', '/resources')
    history.pushState(null, '', '/schedule?again')
  })
  const place = () => page.evaluate(() => (history.state as { at: number }).at)
  const last = await place()

  await schedule.evaluate(() => {
    history.back()
    history.back()
  })
  await expect.poll(at).toBe('/milestones')
  await expect.poll(place).toBe(last - 2)
  await page.goForward()
  await expect.poll(at).toBe('/resources')

  await schedule.evaluate(() => {
    history.back()
    history.back()
    history.forward()
  })
  await expect.poll(place).toBe(last - 2)
  await page.goForward()
  await expect.poll(at).toBe('/resources')
  await page.goForward()
  await expect.poll(() => schedule.evaluate(() => location.search)).toBe('?again')
})
