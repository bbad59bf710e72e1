import { frameWithSdk, realmWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import { changeMenus, withoutMenus } from '../answers/changes.ts'
import { HIDDEN_MENU, OPEN_MENU } from '../answers/explanation.ts'
import { expect, test } from '../fixture.ts'

test('NAV-8 NAV-9 MENU-71 an application forbids its own page, and a question about unsaved changes comes before the no-permission page', async ({
  page,
  portal,
  answers,
}) => {
  answers('GET /api/workbench/v4/portal-menus/explain', () => OPEN_MENU)
  await portal.signIn('anna')
  const realm = await realmWithSdk(portal)
  await realm.evaluate(() => (window as unknown as SdkWindow).portal.setDirty(true))
  const frame = await frameWithSdk(portal)
  const openAt = () =>
    frame.evaluate(() => {
      const target = { productCode: 'plan', menuCode: 'plan.schedule', path: '/resources' }
      return (window as unknown as SdkWindow).portal.openMenu(target).then(
        () => 'opened',
        () => 'refused',
      )
    })

  const first = openAt()
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click()
  expect(await first).toBe('refused')
  await expect(portal.activeTab).toHaveText('Inspections')
  const second = openAt()
  await page.getByRole('button', { name: 'Refresh without saving' }).click()
  expect(await second).toBe('opened')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect.poll(() => portal.pathIn('Schedule')).toMatch(/\/resources$/)

  const shown = await portal.frame('Schedule')
  await shown.evaluate(() => parent.postMessage({ type: 'microAppRouter', data: { path: '/portal/3' } }, '*'))
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText('Schedule')
  await page.getByRole('button', { name: 'Why can’t I open this?' }).click()
  await expect(page.getByText('The page is in the menu and can be opened.')).toBeVisible()
  await page.goBack()
  await expect(portal.activeTab).toHaveText('Schedule')
})

test('MENU-71 the no-permission page explains the reason to a person, without the administrators’ dialog', async ({
  page,
  portal,
  answers,
}) => {
  changeMenus(answers, (menus) => withoutMenus(menus, ({ code }) => code === 'cost-core'))
  answers('GET /api/workbench/v4/portal-menus/explain', () => HIDDEN_MENU)
  await portal.signInAt('anna', '/portal/1/?productCode=cost&menuCode=cost.budget')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await page.getByRole('button', { name: 'Why can’t I open this?' }).click()
  const reasons = page.getByRole('list', { name: 'Reasons' })
  await expect(reasons).toHaveText('None of your roles here includes this page.')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('>check menu')
  await expect(page.getByText('No results for “>check menu”')).toBeVisible()
  await page.keyboard.press('Escape')
})
