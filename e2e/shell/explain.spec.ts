import { frameWithSdk, realmWithSdk, type SdkWindow } from '../pages/sdk.ts'
import { changeMenus, without } from './changes.ts'
import { NOT_SHOWN, SHOWN } from './explanation.ts'
import { expect, test } from './fixture.ts'

test('NAV-8 NAV-9 MENU-71 an application forbids its own page, and what is unsaved is asked about before another place is shown', async ({
  page,
  portal,
  answers,
}) => {
  answers('GET /api/workbench/v4/portal-menus/explain', () => SHOWN)
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
  await page.getByRole('button', { name: 'Load without saving' }).click()
  expect(await second).toBe('opened')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect.poll(() => portal.pathIn('Schedule')).toMatch(/\/resources$/)

  const shown = await portal.frame('Schedule')
  await shown.evaluate(() => parent.postMessage({ type: 'microAppRouter', data: { path: '/portal/3' } }, '*'))
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await expect(page.getByText('plan.schedule', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Why do I not see this?' }).click()
  await expect(page.getByText('The menu is shown and can be opened.')).toBeVisible()
  await page.goBack()
  await expect(portal.activeTab).toHaveText('Schedule')
})

test('MENU-71 the person is told why on the no-permission page; the administrators’ dialog is not theirs', async ({
  page,
  portal,
  answers,
}) => {
  changeMenus(answers, (menus) => without(menus, ({ code }) => code === 'cost-core'))
  answers('GET /api/workbench/v4/portal-menus/{id}/codes', () => ({ productCode: 'cost', menuCode: 'cost.budget' }))
  answers('GET /api/workbench/v4/portal-menus/explain', () => NOT_SHOWN)
  await portal.signInAt('anna', '/portal/100431')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await page.getByRole('button', { name: 'Why do I not see this?' }).click()
  const reasons = page.getByRole('list', { name: 'Reasons' })
  await expect(reasons).toHaveText('No role and no permission here has this menu.')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('>explain')
  await expect(page.getByText('Nothing matches “>explain”')).toBeVisible()
  await page.keyboard.press('Escape')
})
