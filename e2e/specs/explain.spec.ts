import { expect, test } from '../fixtures.ts'
import { ownPreferences } from '../pages/own-preferences.ts'
import { takeSession } from '../pages/take-session.ts'
import { frameWithSdk, realmWithSdk, type SdkWindow } from '../pages/sdk.ts'

test('NAV-8 NAV-9 MENU-71 an application forbids its own page, and what is unsaved is asked about before another place is shown', async ({
  page,
  portal,
}) => {
  await ownPreferences(page)
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
}) => {
  await portal.signInAt('auditor', '/portal/100431')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await page.getByRole('button', { name: 'Why do I not see this?' }).click()
  const reasons = page.getByRole('list', { name: 'Reasons' })
  await expect(reasons).toHaveText('No role and no permission here has this menu.')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('>explain')
  await expect(page.getByText('Nothing matches “>explain”')).toBeVisible()
  await page.keyboard.press('Escape')
})

for (const [language, { command, title, menu, member, chosen, verdict }] of [
  [
    'en',
    {
      command: '>explain',
      title: 'Explain why a menu is shown',
      menu: 'Menu',
      member: 'Member',
      chosen: 'Budget',
      verdict: 'The menu is not shown.',
    },
  ],
  [
    'zh-CN',
    {
      command: '>说明',
      title: '说明菜单为何显示',
      menu: '菜单',
      member: '成员',
      chosen: '预算',
      verdict: '该菜单不显示。',
    },
  ],
  [
    'sv-SE',
    {
      command: '>förklara',
      title: 'Förklara varför en meny visas',
      menu: 'Meny',
      member: 'Medlem',
      chosen: 'Budget',
      verdict: 'Menyn visas inte.',
    },
  ],
] as const)
  // prettier-ignore
  test.describe(language, () => {
    test.use({ language })

    test(`MENU-75 an administrator asks the palette why a member sees a menu or does not, in ${language}`, async ({
      page,
      portal,
    }) => {
      await ownPreferences(page)
      // of several tenants the address names one
      await takeSession(page.context().request, 'admin.nordbro')
      await page.goto('/portal/?tenantId=20001')
      await expect(portal.organisation).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(command)
      await expect(page.getByRole('option', { selected: true })).toContainText(title)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('group', { name: menu }).getByRole('searchbox').fill('cost.budget')
      const line = dialog.getByRole('button', { name: new RegExp(`^${chosen}`) })
      await line.click()
      await expect(line).toHaveAttribute('aria-pressed', 'true')
      await dialog.getByRole('group', { name: member }).getByRole('searchbox').fill('auditor')
      await dialog.getByRole('button', { name: /^Astrid Revisor/ }).press('Enter')
      await expect(dialog.getByRole('status')).toContainText(verdict)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  })
