import type { FavouriteMenu, NewFavouriteMenu } from '@portico/contract/navigation/favourites'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { api } from '../../lib/api/api.ts'
import { endpointQuery, queryClient, useEndpoint } from '../../lib/api/query.ts'
import { useApplications } from '../model/targets/menu-data.ts'
import { menuName } from '../model/menus/menu-name.ts'
import { favouriteOf, isDcost, matchesFavourite } from './collect.ts'

const LIST = 'GET /api/workbench/v4/user-collections'
const NONE: readonly FavouriteMenu[] = []
const query = () => endpointQuery(LIST, { query: {} })

/** The person's favourites in this tenant, in their order. */
export function useFavourites(): readonly FavouriteMenu[] {
  return useEndpoint(LIST, { query: {} }, { silent: true, keepPrevious: true }).data ?? NONE
}

/** The cached favourites; undefined if they are not loaded. */
export const getFavourites = (): readonly FavouriteMenu[] | undefined => queryClient.getQueryData(query().queryKey)

/** Fetches the favourites again, because another device may have changed them. */
export const refreshFavourites = (): Promise<void> => queryClient.invalidateQueries({ queryKey: query().queryKey })

/** Returns the biz type of a menu's product (D104); null for an ordinary product. */
export function useBizTypes(): (node: MenuNode) => string | null {
  const applications = useApplications()
  return ({ sourceProductCode }) =>
    applications.find(({ productCode }) => productCode === sourceProductCode)?.bizType ?? null
}

/** COLLECT-8: marks or unmarks one favourite at once; a refusal of the server reverts it. */
export async function toggleFavourite(node: MenuNode, bizType: string | null): Promise<void> {
  const { queryKey } = query()
  const before = getFavourites() ?? NONE
  const present = before.filter((favourite) => matchesFavourite(node, favourite))
  await queryClient.cancelQueries({ queryKey })
  try {
    if (isDcost(bizType)) {
      if (present.length > 0) show(before.filter((favourite) => !present.includes(favourite)))
      const added = await updateKind(node, bizType, present.length === 0)
      if (added) show([...before, added])
    } else if (present.length > 0) {
      show(before.filter((favourite) => !present.includes(favourite)))
      for (const { id } of present) {
        await api.call('DELETE /api/workbench/v4/user-collections/{id}', { params: { id: String(id) } })
      }
    } else {
      const body = favouriteOf(node, menuName(node), bizType)
      const added = await api.call('POST /api/workbench/v4/user-collections', { body })
      show([...before, added])
    }
  } catch (error) {
    show(before)
    throw error
  } finally {
    void refreshFavourites()
  }
}

/** COLLECT-21: removes a favourite whose menu no longer exists, by its id. A refusal of the server restores it. */
export async function removeFavourite(id: number): Promise<void> {
  const before = getFavourites() ?? NONE
  await queryClient.cancelQueries({ queryKey: query().queryKey })
  show(before.filter((favourite) => favourite.id !== id))
  try {
    await api.call('DELETE /api/workbench/v4/user-collections/{id}', { params: { id: String(id) } })
  } catch (error) {
    show(before)
    throw error
  } finally {
    void refreshFavourites()
  }
}

/** COLLECT-13: for a product of biz type dcost, sends the type's whole list, with or without this menu. */
async function updateKind(node: MenuNode, bizType: string, isFavourite: boolean): Promise<FavouriteMenu | undefined> {
  const ofKind = { query: { bizType } }
  const others = (await api.call(LIST, ofKind)).filter((favourite) => !matchesFavourite(node, favourite))
  const body = asSent(isFavourite ? [...others, favouriteOf(node, menuName(node), bizType)] : others)
  const list = await api.call('POST /api/workbench/v4/user-collections/batch', { body, ...ofKind })
  return list.find((favourite) => matchesFavourite(node, favourite))
}

/** COLLECT-9: replaces the whole list. */
export async function saveFavourites(list: readonly NewFavouriteMenu[]): Promise<void> {
  show(await api.call('POST /api/workbench/v4/user-collections/batch', { body: asSent(list), query: {} }))
}

const asSent = (list: readonly NewFavouriteMenu[]): NewFavouriteMenu[] =>
  list.map(({ menuName: name, productCode, appCode, sourceType, menuAuthCode, bizType }) => ({
    menuName: name,
    productCode,
    appCode,
    sourceType,
    menuAuthCode,
    bizType,
  }))

function show(list: readonly FavouriteMenu[]): void {
  queryClient.setQueryData(query().queryKey, [...list])
}
