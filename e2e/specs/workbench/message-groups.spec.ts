import { expect, test } from '../../isolated-portal.ts'

test('MSG-130 MSG-132 rows stand for a subject, and one list has the messages of all tenants', async ({
  portal,
  page,
  tenantDialog,
  isolatedPortal,
}) => {
  await isolatedPortal.query(
    "update message set subject = 'spring' where tenant_id = 20003 and severity = 'normal' and source = 'plan'",
  )
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')
  await tenantDialog.tenants.filter({ hasText: '华宇' }).getByRole('button').first().click()
  await tenantDialog.enter.click()
  await portal.organisation.waitFor()
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()

  const centre = portal.application('All messages')
  const list = centre.getByRole('list', { name: 'Messages' })
  const elsewhere = list.getByRole('listitem').filter({ hasText: 'Sundbyggarna AB' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(elsewhere).toHaveCount(0)
  await centre.getByRole('checkbox', { name: 'Include messages from my other tenants' }).click()
  await expect(elsewhere.first()).toBeVisible()
  await expect(elsewhere.first().getByRole('button', { name: /^Mark as/ })).toHaveCount(0)

  await page.reload()
  await expect(centre.getByRole('checkbox', { name: 'Include messages from my other tenants' })).toBeChecked()
  await expect(elsewhere.first()).toBeVisible()
})
