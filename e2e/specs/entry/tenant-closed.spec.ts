import { createPortal } from '../../pages/portal.ts'
import { expect, test } from '../../isolated-portal.ts'
import { texts } from '../../texts.ts'

test('TENANT-36 TENANT-5 when a tenant is disabled, its members see a message and are logged out; its administrator continues', async ({
  portal,
  page,
  browser,
  isolatedPortal,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
  const administrator = await browser.newPage({ baseURL: isolatedPortal.origin })
  const admin = createPortal(administrator, texts.en)
  await administrator.goto('/portal/1/?tenantId=20001')
  await admin.signInPage.submit('admin.nordbro')
  await expect(admin.organisation).toBeVisible()

  await isolatedPortal.query('update tenant set status = 2 where id = 20001')
  // the next call or the next event reports it; the header may be gone before the press
  await portal.organisation.click({ timeout: 10_000 }).catch(() => undefined)

  const notice = page.getByRole('alertdialog', { name: 'System disabled' })
  await expect(notice).toContainText(
    'The system has been disabled. Please contact the administrator for recovery time.',
  )
  await expect(portal.tabs).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: texts.en.relogin })).toBeHidden()
  await page.reload()
  await expect(notice).toContainText('The system has been disabled.')
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(page).toHaveURL(/\/login/)

  await administrator.reload()
  await expect(admin.organisation).toBeVisible()
  await administrator.close()
})
