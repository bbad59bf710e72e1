import { expect, test } from '../../isolated-portal.ts'

test('TRUST-6 TRUST-23 TRUST-39 a trust that ends while its tenant is viewed returns the person to the home tenant', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await portal.signInAt(
    'anna',
    '/portal/?isAcrossTenantView=1&tenantId=20003&orgId=42001&productCode=plan&menuCode=plan.schedule',
  )
  const banner = page.getByRole('region', { name: 'Viewing Sundbyggarna AB, read-only' })
  await expect(banner).toBeVisible()
  await expect(portal.activeTab).toHaveText('Schedule')

  await isolatedPortal.query("update tenant_trust set expires_at = now() - interval '1 minute' where tenant_id = 20003")
  await portal.organisation.click()

  await expect(banner).toBeHidden()
  await expect(portal.organisation).toContainText('Öresund')
  await expect(page).not.toHaveURL(/isAcrossTenantView/)
  const left = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /across|trust/i.test(key)))
  expect(left).toEqual([])
})
