/** The maximum number of pages that are requested only for favourites. */
const MAX_PAGES = 20

/** ORG-70: the favourites of a list that begins with them: its first page, and further ones while they end with one. */
export async function allFavourites<T extends { userFocus: 0 | 1 }>(
  page: (index: number) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const favourites: T[] = []
  for (let index = 1; index <= MAX_PAGES; index += 1) {
    const rows = await page(index)
    favourites.push(...rows.filter(({ userFocus }) => userFocus === 1))
    if (rows.at(-1)?.userFocus !== 1) break
  }
  return favourites
}
