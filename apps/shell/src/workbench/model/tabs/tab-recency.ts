import { useTabs } from './tab-store.ts'

/** The ids of the tabs that were active, the last one first. */
let recentIds: readonly string[] = []

/** Records the order in which tabs were active, until the page is closed. */
export function startTabRecency(): void {
  useTabs.subscribe(({ tabs: { activeId, items } }) => {
    if (activeId === null || recentIds[0] === activeId) return
    const isOpen = (id: string) => items.some((tab) => tab.id === id)
    recentIds = [activeId, ...recentIds.filter((id) => id !== activeId && isOpen(id))]
  })
}

/** PALETTE-32: the tab left last first, never activated tabs in their order, the active one at the end. */
export function byRecency<T extends { readonly id: string }>(
  items: readonly T[],
  activeId: string | null,
): readonly T[] {
  const rankOf = ({ id }: T) => {
    if (id === activeId) return Infinity
    const at = recentIds.indexOf(id)
    return at < 0 ? recentIds.length : at
  }
  return items.toSorted((a, b) => rankOf(a) - rankOf(b) || 0)
}
