import { keepFavourites } from '../answers/favourites.ts'
import { expect, test } from '../fixture.ts'

const FAVOURITES = /\/api\/workbench\/v4\/user-collections/

test.beforeEach(({ answers }) => keepFavourites(answers))

test('WIRE-35 WIRE-38 a favourite that the server was too busy to store is stored by a repetition with the same key', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Cost')
  await expect(portal.activeTab).toHaveText('Budget')
  const keys: (string | undefined)[] = []
  await page.route(FAVOURITES, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    if (keys.length === 1) return route.abort('connectionreset')
    if (keys.length === 2) return route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '' })
    return route.fallback()
  })

  await page.getByRole('button', { name: 'Add to favourites' }).click()

  await expect.poll(() => keys.length).toBe(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
