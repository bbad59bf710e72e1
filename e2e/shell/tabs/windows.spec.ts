import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { changeMenus } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

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

test.describe('with dark colours', () => {
  test.use({ colorScheme: 'dark' })

  test('HOST-368 the address of a window names language, colour scheme and a read-only view', async ({
    portal,
    context,
    answers,
  }) => {
    answers('POST /identification/session/ticket', () => ({ ticket: 't'.repeat(43), expiredAt: Date.now() + 60_000 }))
    const viewOnly = (menus: readonly MenuNode[]): MenuNode[] =>
      menus.map((menu) => ({
        ...menu,
        children: viewOnly(menu.children),
        ...(menu.sourceModuleCode === 'labor.start' ? { sourceMenuAuthorities: ['labor.start.view'] } : {}),
      }))
    changeMenus(answers, viewOnly)
    await portal.signIn('anna')
    const addressOf = async (application: string) => {
      const opened = context.waitForEvent('page')
      await portal.openApplication(application)
      const own = await opened
      await own.waitForLoadState()
      const { searchParams } = new URL(own.url())
      return ['lang', 'scheme', 'readOnly'].map((name) => searchParams.get(name))
    }

    expect(await addressOf('ERP')).toEqual(['en', 'dark', null])
    expect(await addressOf('Labour')).toEqual(['en', 'dark', 'true'])
  })
})
