import type { ErrorCode } from '@portico/contract/protocol/errors'
import { Refusal } from '../answers/answers.ts'
import { changeMenus, withoutMenus } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

const REQUEST = 'POST /api/trust-permissions/add-default-auth-result'
const ADDRESS = '/portal/?isAcrossTenantView=1&tenantId=20003&productCode=cost&menuCode=cost.budget&orgId=41001'

/** The texts on screen: the server's message of a refusal, and the service exception of a failure. */
const TOLD = {
  FORBIDDEN: 'Refused by the test',
  TOO_MANY_REQUESTS: 'Refused by the test',
  INTERNAL: 'System service exception',
  UNAVAILABLE: 'System service exception',
} satisfies Partial<Record<ErrorCode, string>>

test('TRUST-22 WIRE-13 a request to view that fails says so, leaves the no-permission page, and can be sent again', async ({
  page,
  portal,
  answers,
}) => {
  const item = { tenantId: 20003, tenantName: 'Sundbyggarna AB', scopes: [], expiredAt: Date.now() + 3_600_000 }
  answers('GET /api/uaa/user/tenant-token/repeat', () => ({
    trustTenantsTokenMap: { 20003: 'a token' },
    items: [item],
  }))
  changeMenus(answers, (menus) => withoutMenus(menus, (menu) => menu.code === 'cost-core'))
  for (const code of Object.keys(TOLD) as (keyof typeof TOLD)[])
    await test.step(code, async () => {
      let sent = 0
      answers(REQUEST, () => {
        sent += 1
        return new Refusal(code)
      })
      await portal.signInAt('anna', ADDRESS)
      await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(TOLD[code])
      await expect(page.getByRole('region', { name: 'Viewing Sundbyggarna AB, read-only' })).toBeVisible()
      expect(sent).toBeGreaterThan(0)

      answers(REQUEST, () => ({ granted: false, pending: true, requestId: 7, roleCode: 'view' }))
      await page.getByRole('button', { name: 'Request access' }).click()
      await expect(page.getByText('Waiting for approval')).toBeVisible()
    })
})
