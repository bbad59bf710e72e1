import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'

test('SESS-40 a copied browser tab takes an id of its own', async ({ portal, page }) => {
  await portal.signIn('anna')
  const idOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('portal.tabId'))
  await expect.poll(() => idOf(page)).toMatch(/[0-9a-f]{32}/)
  const former = await idOf(page)
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open('/portal/')),
  ])
  await copy.evaluate((id) => sessionStorage.setItem('portal.tabId', id ?? ''), former)
  await copy.reload()
  await expect.poll(() => idOf(copy)).not.toBe(former)
  expect(await idOf(copy)).toMatch(/[0-9a-f]{32}/)
  expect(await idOf(page)).toBe(former)
})
