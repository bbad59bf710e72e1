import { expect, test } from '../../fixtures.ts'
import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'

test('SDK-44, SDK-61 a page of an unregistered host opens only after a confirmation, without data', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  const openPage = (url: string) =>
    frame.evaluate(
      (address) =>
        (window as unknown as SdkWindow).portal.openPage({ url: address, openMethod: 1 }).then(
          () => 'opened',
          (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
        ),
      url,
    )

  for (const url of ['/portal/1/', '//evil.example', 'javascript:alert(1)', '/%2570ortal/1/']) {
    expect(await openPage(url), url).toContain('refused')
  }
  const declined = openPage('https://pоrtal.test/start')
  const question = page.getByRole('dialog', { name: 'Leaving the portal' })
  await expect(question.getByText(/^xn--/)).toBeVisible()
  await question.getByRole('button', { name: 'Stay here' }).click()
  expect(await declined).toContain('refused')

  await context.route('http://portal.test/**', (route) => route.fulfill({ body: 'somebody else' }))
  const opened = context.waitForEvent('page')
  const agreed = openPage('http://portal.test/start?a=b')
  await question.getByRole('button', { name: 'Open in new window' }).click()
  expect(await agreed).toBe('opened')
  const window = await opened
  await window.waitForLoadState()
  expect(window.url()).toBe('http://portal.test/start?a=b')
  expect(await window.evaluate(() => [window.opener as unknown, document.referrer])).toEqual([null, ''])
})

test('SDK-48 an application cannot open a menu of another tenant, and opens only permitted menus in a window', async ({
  portal,
  context,
}) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  const openMenu = (more: object) =>
    frame.evaluate(
      (target) =>
        (window as unknown as SdkWindow).portal.openMenu(target).then(
          () => 'opened',
          (error: { code: string }) => error.code,
        ),
      { productCode: 'doc', menuCode: 'doc.register', ...more },
    )

  expect(await openMenu({ tenantId: 10_000 })).toBe('refused')
  expect(await openMenu({ isAcrossTenantView: 1 })).toBe('refused')
  expect(await openMenu({ menuCode: 'doc.no-such-menu', openType: 'window' })).toBe('refused')
  await expect(portal.tab('Document register')).toHaveCount(0)

  const opened = context.waitForEvent('page')
  expect(await openMenu({ openType: 'window' })).toBe('opened')
  await expect(
    (await opened).getByRole('main').getByRole('region', { name: 'Document register', exact: true }),
  ).toBeVisible()
  await expect(portal.tab('Document register')).toHaveCount(0)

  expect(await openMenu({ openType: 'drawer' })).toBe('opened')
  await expect(portal.activeTab).toHaveText('Document register')
})
