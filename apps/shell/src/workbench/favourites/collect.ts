import type { FavouriteMenu, NewFavouriteMenu } from '@portico/contract/navigation/favourites'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { INTEGRATE } from '@portico/contract/rules/navigation/menus'
import { traitsOf } from '../model/menus/product-traits.ts'

type Favourite = Pick<FavouriteMenu, 'productCode' | 'menuAuthCode'>

/** The biz type of products with separate favourites (D87). */
const STARRED_BIZ_TYPE = 'dcost'

/** The page code of a menu that shows nothing (D61). */
const BLANK = 'about:blank'

/** COLLECT-7: a favourite is a menu below an application, with a code and a page. */
export function canCollect(node: MenuNode): boolean {
  return (
    node.level !== 1 &&
    node.sourceType === 'menu' &&
    node.children.length === 0 &&
    node.sourceProductCode !== null &&
    node.sourceModuleCode !== null &&
    node.sourcePageCode !== BLANK
  )
}

/** COLLECT-8: the rows of the side menu with a star: pages in a frame, and every menu of a product that requires it. */
export function hasStar(node: MenuNode, bizType: string | null): boolean {
  return (
    canCollect(node) &&
    (node.sourceIntegrateType === INTEGRATE.iframe || traitsOf(node.sourceProductCode, bizType).collectStars)
  )
}

export const isDcost = (bizType: string | null | undefined): bizType is typeof STARRED_BIZ_TYPE =>
  bizType === STARRED_BIZ_TYPE

/** D61: the same menu code of the same product. */
export const matchesFavourite = (node: MenuNode, favourite: Favourite): boolean =>
  favourite.menuAuthCode === node.sourceModuleCode && favourite.productCode === node.sourceProductCode

export function favouriteOf(node: MenuNode, name: string, bizType: string | null): NewFavouriteMenu {
  return {
    menuName: name,
    productCode: node.sourceProductCode ?? '',
    appCode: node.sourceAppCode,
    sourceType: 'dir',
    menuAuthCode: node.sourceModuleCode ?? '',
    bizType,
  }
}

/** Removes the menu from the list, or adds it at the end. */
export function toggleInList(
  list: readonly NewFavouriteMenu[],
  favourite: NewFavouriteMenu,
): readonly NewFavouriteMenu[] {
  const otherFavourites = list.filter((other) => favouriteKey(other) !== favouriteKey(favourite))
  return otherFavourites.length < list.length ? otherFavourites : [...list, favourite]
}

export const favouriteKey = ({ productCode, menuAuthCode }: Favourite): string =>
  JSON.stringify([productCode, menuAuthCode])

/** Moves these favourites before or after another one, in their order. */
export function reorderFavourites<Item extends Favourite>(
  list: readonly Item[],
  keys: ReadonlySet<string>,
  target: { key: string; isAfter: boolean },
): readonly Item[] {
  if (keys.has(target.key)) return list
  const moved = list.filter((item) => keys.has(favouriteKey(item)))
  return list.flatMap((item) => {
    if (keys.has(favouriteKey(item))) return []
    if (favouriteKey(item) !== target.key) return [item]
    return target.isAfter ? [item, ...moved] : [...moved, item]
  })
}
