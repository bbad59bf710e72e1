import { expect, test, vi } from 'vitest'
import { allFavourites } from './all-favourites.ts'

/** Pages of fifty, the favourites first. */
const listWith = (favourites: number, all: number) =>
  vi.fn((index: number) => {
    const rows = Array.from({ length: all }, (_, at) => ({ orgId: at, userFocus: at < favourites ? 1 : 0 }) as const)
    return Promise.resolve(rows.slice((index - 1) * 50, index * 50))
  })

test.each([
  [0, 0, 1],
  [0, 120, 1],
  [3, 3, 2],
  [49, 120, 1],
  [50, 120, 2],
  [51, 120, 2],
  [200, 300, 5],
])('ORG-70, ORG-115 %i favourites among %i projects are all found, in %i pages', async (favourites, all, pages) => {
  const list = listWith(favourites, all)
  const loaded = await allFavourites(list)

  expect(loaded.map(({ orgId }) => orgId)).toEqual(Array.from({ length: favourites }, (_, at) => at))
  expect(list).toHaveBeenCalledTimes(pages)
})

test('ORG-70 an endless list is abandoned', async () => {
  const endless = vi.fn(() => Promise.resolve([{ userFocus: 1 } as const]))
  await allFavourites(endless)
  expect(endless).toHaveBeenCalledTimes(20)
})
