import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { stubPreferences } from '../../pages/stub-preferences.ts'

/** The frames of applications on the page, Home included. */
const frames = (page: Page) => page.getByRole('main').locator('iframe')

test.describe('if the browser does not save data', () => {
  test.use({ loadsAhead: true })

  test('HOME-1 HOME-3 HOME-4 HOME-8 DEMO-6 home shows due items without opening tabs, and a row opens its page', async ({
    page,
    portal,
  }) => {
    await stubPreferences(page)
    await portal.signIn('anna')
    const home = portal.application('Home')

    await test.step('each application gives its cards, and its page is removed again', async () => {
      for (const name of [
        'Late activities',
        'Open defects',
        'Approvals waiting',
        'Contracts with open change orders',
        'Failed inspections',
        'Site cards expiring soon',
        'Weather warnings',
      ]) {
        await expect(home.getByRole('heading', { name })).toBeVisible({ timeout: 30_000 })
      }
      await expect(home.getByText('Forecast finish')).toBeVisible()
      await expect(portal.tabs).toHaveCount(0)
      await expect(frames(page)).toHaveCount(1)
    })

    await test.step('a row opens its page at the activity that it names', async () => {
      await home.getByRole('button', { name: 'Towing and mooring equipment' }).click()
      await expect(portal.activeTab).toHaveText('Schedule')
      await expect(portal.application('Schedule').getByRole('textbox', { name: 'Activity name' })).toHaveValue(
        'Towing and mooring equipment',
      )
    })
  })

  test('HOME-19 the cards come as soon as the hosting engine runs, however late it loads', async ({ page, portal }) => {
    await stubPreferences(page)
    let isEngine = false
    await page.route(/\/portal\/assets\/(?:run-)?engine-[^/]*\.js/, async (route) => {
      isEngine = true
      await new Promise((settle) => setTimeout(settle, 4_000))
      await route.continue()
    })
    await portal.signIn('anna')
    await expect(portal.application('Home').getByRole('heading', { name: 'Late activities' })).toBeVisible({
      timeout: 30_000,
    })
    expect(isEngine).toBe(true)
  })
})

test.describe('in a window of 1366 px at a zoom of 200 %', () => {
  test.use({ loadsAhead: true, viewport: { width: 683, height: 384 } })

  test('GRID-27 the names and values of due items on the workbench are whole', async ({ page, portal }) => {
    await stubPreferences(page)
    await portal.signInAt('anna', '/portal/5?org=/20001/30010/41001')
    const due = page.locator('.p-widget-due')
    await expect(due.getByRole('heading', { name: 'Milestones' })).toBeVisible({ timeout: 60_000 })
    const row = due.getByRole('button', { name: 'Towing and mooring equipment' })
    await expect(row).toContainText('points behind')
    // an element that is cut has more content than space
    const cut = await row.evaluate(
      (button) => [...button.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1).length,
    )
    expect(cut).toBe(0)
  })
})

test('DEMO-21 an open defect after its deadline is overdue in the list and in its dialog', async ({ page, portal }) => {
  await stubPreferences(page)
  await portal.signInAt('anna', '/portal/?orgId=41001&productCode=quality&menuCode=quality.defect')
  const defects = portal.application('Defects')
  const overdue = defects.getByRole('row').filter({ hasText: 'Open, overdue' })
  await expect(overdue.first()).toBeVisible()
  await expect(defects.getByText('of which overdue')).toHaveText(/./)
  await overdue.first().getByRole('button').click()
  await expect(defects.getByRole('dialog')).toContainText('Status: Open, overdue')
})

test('HOME-9 if the browser saves data, no hidden page is loaded for the cards', async ({ page, portal }) => {
  await stubPreferences(page)
  await portal.signIn('anna')
  await expect(portal.application('Home').getByRole('heading', { name: 'Your applications' })).toBeVisible()
  await expect(portal.application('Home').getByRole('heading', { name: 'Due now' })).toHaveCount(0)
  await expect(frames(page)).toHaveCount(1)
})

test('DEMO-2 DEMO-3 DEMO-4 DEMO-5 input is stored for its project, and another project has its own data', async ({
  page,
  portal,
}) => {
  await stubPreferences(page)
  await portal.signInAt('anna', '/portal/?orgId=41010&productCode=plan&menuCode=plan.look-ahead')
  const plan = () => portal.application('Look-ahead')
  const material = () =>
    plan().getByRole('group', { name: 'Ready for Railway bridge at Skytts härad' }).getByLabel('Permit')
  await expect(material()).toBeChecked()
  await material().uncheck()
  await page.reload()
  await expect(material()).not.toBeChecked()

  await page.goto('/portal/?orgId=41001&productCode=plan&menuCode=plan.look-ahead')
  await expect(plan().getByRole('group', { name: 'Ready for Towing and mooring equipment' })).toBeVisible()
  await expect(plan().getByRole('group', { name: 'Ready for Railway bridge at Skytts härad' })).toHaveCount(0)

  await page.goto('/portal/?orgId=41014&productCode=plan&menuCode=plan.look-ahead')
  await expect(plan().getByRole('heading', { name: 'No schedule yet' })).toBeVisible()
})

test('SDK-68 SDK-69 DEMO-7 a person with read-only access sees no buttons that change data', async ({
  page,
  portal,
}) => {
  await stubPreferences(page)
  await portal.signInAt('auditor', '/portal/?orgId=41001&productCode=plan&menuCode=plan.schedule')
  const schedule = portal.application('Schedule')
  await expect(schedule.getByText('View only')).toBeVisible()
  await expect(schedule.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(schedule.getByRole('textbox')).toHaveCount(0)
  await expect(schedule.getByRole('navigation')).toHaveCount(0)
})

test('DEMO-13 an entry that is typed and not saved is there again after a reload, in its own project', async ({
  page,
  portal,
}) => {
  await stubPreferences(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await portal.signInAt('anna', '/portal/?orgId=41001&productCode=geps_new&menuCode=geps.diary')
  const entry = () => portal.application('Site diary').getByRole('textbox', { name: 'Entry' })
  await entry().fill('Frost in the pit, casting moved to noon.')
  await expect(portal.activeTab).toContainText('Site diary')
  await page.reload()
  await expect(entry()).toHaveValue('Frost in the pit, casting moved to noon.')

  await page.goto('/portal/?orgId=41010&productCode=geps_new&menuCode=geps.diary')
  await expect(entry()).toHaveValue('')
})
