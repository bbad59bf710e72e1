import { useMemo } from 'react'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import type { MenuIndex } from '../menus/menu-index.ts'
import { useMenuView } from '../menus/menu-view-store.ts'
import { useMenus } from './menu-data.ts'

interface Reference {
  productCode: string
  appCode: string | null
}

/** COLLECT-14: the entries that refer to a shown application or, without one, a shown product. */
export function filterShownPart<Item extends Reference>(items: readonly Item[], index: MenuIndex): readonly Item[] {
  const nodes = [...index.byId.values()]
  const products = new Set(nodes.map(({ sourceProductCode }) => sourceProductCode))
  const applications = new Set(nodes.map(({ sourceAppCode }) => sourceAppCode))
  return items.filter(({ productCode, appCode }) =>
    appCode === null ? products.has(productCode) : applications.has(appCode),
  )
}

/** COLLECT-14: all entries in the full portal; otherwise those of the part that view mode or scene show. */
export function useShownPart<Item extends Reference>(items: readonly Item[]): readonly Item[] {
  const index = useMenus()
  const isWhole = useEntryContext(({ viewMode }) => viewMode === 'full')
  const { isSingleProduct } = useMenuView()
  return useMemo(
    () => (isWhole && !isSingleProduct ? items : filterShownPart(items, index)),
    [items, index, isWhole, isSingleProduct],
  )
}
