import { expect, test } from '../../../fixtures.ts'
import { createPortal } from '../../../pages/portal.ts'
import { choose, open } from '../../../pages/tabs.ts'

test.describe('tabs stored on the server', () => {
  test.use({ restoresTabs: true })

  test('TAB-23 TAB-11 TAB-47 another browser restores the open tabs, without forbidden or corrupt ones', async ({
    portal,
    page,
    browser,
  }) => {
    await portal.signIn('weak', 'password')
    // on a busy machine, earlier save calls may precede the complete one
    const saveRequest = page.waitForResponse(async (response) => {
      const request = response.request()
      if (request.method() !== 'PUT' || !response.url().endsWith('/user-preferences')) return false
      const { tabSets = {} } = (await request.postDataJSON()) as { tabSets?: Record<string, { isPinned?: boolean }[]> }
      return Object.values(tabSets).some((set) => set.length === 2 && set[0]?.isPinned === true)
    })
    await open(portal, 'Planning', 'Documents')
    await choose(portal, 'Schedule', 'Pin')
    const sent = (await (await saveRequest).request().postDataJSON()) as {
      tabSets: Record<string, { name?: string }[]>
    }
    expect(JSON.stringify(sent)).not.toContain('Schedule')
    await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Document register'])

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' })
    const other = createPortal(await elsewhere.newPage(), portal.texts)
    await other.signIn('weak', 'password')
    await expect(other.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Document register'])

    for (const spoil of [
      '{"items":[null,{"id":"100231"}]}',
      '{"userId":1,"tenantId":20001,"orgId":41001,"items":[]}',
      '[[',
    ]) {
      await page.evaluate((text) => {
        sessionStorage.setItem('portal.menuTabs', text)
        for (const key of Object.keys(localStorage)) if (key.startsWith('portal.tabs.')) localStorage.setItem(key, text)
      }, spoil)
      await page.reload()
      await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Document register'])
    }
    // the page has replaced the corrupt entry
    await page.waitForFunction(() => sessionStorage.getItem('portal.menuTabs')?.includes('100231'))
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('portal.menuTabs') ?? '{}') as { items: object[] }
      stored.items.push({ id: '1234567', menuId: 1234567, name: 'Foreign', path: null, params: {} })
      const text = JSON.stringify(stored)
      addEventListener('pagehide', () => sessionStorage.setItem('portal.menuTabs', text))
    })
    await page.reload()
    await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Document register'])
    await elsewhere.close()
  })
})
