import type { MenuNode } from '@portico/contract/navigation/menus'
import { getSession } from '../../lib/session/session-store.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { readMenuData } from '../model/targets/menu-data.ts'
import { canCollect, matchesFavourite } from './collect.ts'
import { getFavourites, toggleFavourite } from './favourites.ts'

/** Whether a menu is among the person's favourites; `unknown` while the favourites or the menus are loading. */
export type FavouriteState = 'added' | 'absent' | 'unknown' | 'impossible'

/**
 * COLLECT-20: menus of any integrate type can be favourites; none can be added while another tenant is viewed (D90).
 */
export function favouriteStateOf(menuId: number): FavouriteState {
  if (getViewing()) return 'impossible'
  const node = nodeOf(menuId)
  if (!node || !canCollect(node) || node.noAuth) return 'impossible'
  const favourites = getFavourites()
  if (!favourites) return 'unknown'
  return favourites.some((favourite) => matchesFavourite(node, favourite)) ? 'added' : 'absent'
}

/** Adds the menu to the favourites, or removes it. Throws the server's refusal. */
export async function toggleMenuFavourite(menuId: number): Promise<void> {
  const node = nodeOf(menuId)
  if (node) await toggleFavourite(node, bizTypeOf(node))
}

const menuData = () => readMenuData(getSession().organisation?.orgId ?? 0)
const nodeOf = (menuId: number): MenuNode | undefined => menuData()?.index.byId.get(menuId)
const bizTypeOf = ({ sourceProductCode }: MenuNode): string | null =>
  menuData()?.applications.find(({ productCode }) => productCode === sourceProductCode)?.bizType ?? null
