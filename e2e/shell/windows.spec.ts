import { frameWithSdk, type SdkWindow } from '../pages/sdk.ts'
import { expect, test } from './fixture.ts'

test('SDK-48 an application opens a menu in a window at its path with its parameters', async ({ portal, context }) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  const opened = context.waitForEvent('page')
  await frame.evaluate(() =>
    (window as unknown as SdkWindow).portal.openMenu({
      productCode: 'plan',
      menuCode: 'plan.schedule',
      openType: 'window',
      path: '/milestones',
      params: { sort: 'date' },
    }),
  )
  const own = await opened
  const shown = own.locator('[data-viewport] iframe').contentFrame().locator('html')
  await expect
    .poll(() => shown.evaluate(() => location.pathname + location.search).catch(() => ''))
    .toBe('/milestones?sort=date')
})
