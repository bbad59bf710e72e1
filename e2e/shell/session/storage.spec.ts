import type { Page } from '@playwright/test'
import { openAndWait, expect, test } from '../fixture.ts'

/** Values of other versions, of other programs and of broken disks. */
const CORRUPT = ['', '{', 'null', '[]', '{"id":{},"items":7}', '"\\u0000"', '-1', 'true'] as const

/** Collects the errors of the page that nothing handles. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

test('SESS-100 SESS-12 the portal works in a browser that blocks its storage', async ({ portal, page }) => {
  const errors = errorsOf(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await portal.openMenu('Resources')
  await expect(portal.activeTab).toHaveText('Resources')
  await portal.closeTab('Resources')
  await expect(portal.tab('Resources')).toHaveCount(0)
  await page.reload()
  await expect(portal.organisation).toBeVisible()
  await openAndWait(portal, 'Cost')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('RECENT-11 SESS-12 the portal works with a full storage, which gives up recent visits for what is needed', async ({
  portal,
  page,
}) => {
  const errors = errorsOf(page)
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.recentVisits.')))
  await expect.poll(stored).toHaveLength(1)
  // the data of a hosted application, up to the last character of the quota
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      let [kept, size] = [0, 2 ** 22]
      while (size >= 1) {
        try {
          storage.setItem('of-an-application', 'x'.repeat(kept + size))
          kept += size
        } catch {
          size /= 2
        }
      }
    }
  })
  await portal.openMenu('Resources')
  await expect(portal.activeTab).toHaveText('Resources')
  await expect.poll(stored).toEqual([])

  await page.reload()
  await expect(portal.organisation).toBeVisible()
  await openAndWait(portal, 'Cost')
  await expect(portal.activeTab).toHaveText('Budget')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('SESS-42 a portal in use starts whatever its keys contain', async ({ portal, page }) => {
  const errors = errorsOf(page)
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  for (const value of CORRUPT) {
    const keys = await page.evaluate((text) => {
      const all = [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage)
          .filter((key) => key.startsWith('portal.'))
          .map((key) => ({ storage, key })),
      )
      for (const { storage, key } of all) storage.setItem(key, text)
      return all.map(({ key }) => key.split('.')[1])
    }, value)
    expect(keys, 'keys of a portal in use').toEqual(expect.arrayContaining(['token', 'tenant', 'menuTabs', 'lastOrg']))
    await page.reload()
    await expect(portal.organisation, JSON.stringify(value)).toBeVisible()
    await openAndWait(portal, 'Planning')
  }
  expect(errors).toEqual([])
})
