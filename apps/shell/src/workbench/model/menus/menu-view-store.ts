import { create } from 'zustand'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import { PLAIN_VIEW, type KnownFacts, type MenuView } from './menu-view.ts'

const useView = create<MenuView>(() => PLAIN_VIEW)

/** The menu view; the same object until something changes. */
export const useMenuView = (): MenuView => useView()
export const menuView = (): MenuView => useView.getState()

/** MENU-34: stores the facts that have become known since the menus arrived. */
export function setKnownFacts(facts: KnownFacts): void {
  const before = menuView().facts
  const hasChanged = Object.entries(facts).some(([name, value]) => !isAlike(before[name as keyof KnownFacts], value))
  if (hasChanged) useView.setState({ facts: { ...before, ...facts } })
}

/** MENU-35: stores whether the address or the tenant's scene limits the menus to one product. */
export function setScene(isSingleProduct: boolean): void {
  const context = useEntryContext.getState()
  const isSingle = isSingleProduct || context.isSingleProduct
  const { isSingleProduct: was, productCode } = menuView()
  if (was === isSingle && productCode === context.productCode) return
  useView.setState({ isSingleProduct: isSingle, productCode: context.productCode })
}

function isAlike(one: unknown, other: unknown): boolean {
  if (one instanceof Set && other instanceof Set) return [...one].join() === [...other].join()
  return one === other
}
