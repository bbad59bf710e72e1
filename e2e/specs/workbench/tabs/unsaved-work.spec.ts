import { expect, test } from '../../../fixtures.ts'

test('TAB-12 TAB-51 HOST-223 SDK-65 the Cost sample marks its unsaved work, asks before it closes, and saves', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Cost')
  const remark = portal.application('Budget').getByLabel('Remark on the forecast')
  await remark.fill('Steel is dearer')
  await expect(portal.tab('Budget')).toHaveAccessibleDescription('Unsaved changes')

  await portal.closeTab('Budget')
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click()

  // the tab and its unsaved work stay, and no notice appears
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(portal.activeTab).toHaveText('Budget')
  await expect(portal.tab('Budget')).toHaveAccessibleDescription('Unsaved changes')
  await expect(page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(remark).toHaveValue('Steel is dearer')
  await portal.application('Budget').getByRole('button', { name: 'Save' }).click()
  await expect(portal.tab('Budget')).not.toHaveAccessibleDescription('Unsaved changes')

  // SDK-65: the sample offers to save with the portal of its props
  await remark.fill('Steel is cheaper')
  await portal.closeTab('Budget')
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save and continue' }).click()
  await expect(portal.tab('Budget')).toHaveCount(0)
})
