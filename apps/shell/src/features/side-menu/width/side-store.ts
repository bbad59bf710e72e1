import { create } from 'zustand'
import { setSideMenuExpanded } from '../../../lib/portal/side-menu-state.ts'
import { closeCascade } from '../../../workbench/menus/cascade-store.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { startsPinned } from './side-width.ts'

interface SideState {
  /** True if the menu is pinned beside the content; otherwise it is a narrow strip that opens over the content. */
  isPinned: boolean
  /** True if the strip is open over the content. */
  isOpen: boolean
  /** The dragged width; its limits depend on the active product (LOOK-62). */
  width: number | null
}

/** The state of the side menu; it belongs to the device, not to the person (D100). */
export const useSide = create<SideState>(() => ({
  isPinned: startsPinned(localStore.read('affixStatus'), window.innerWidth),
  isOpen: false,
  width: asNumber(localStore.read('affixWidth')) ?? asNumber(localStore.read('asideWidth')),
}))

function asNumber(stored: unknown): number | null {
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : null
}

export function pinSide(isPinned: boolean): void {
  localStore.write('affixStatus', isPinned)
  closeCascade()
  useSide.setState({ isPinned, isOpen: false })
}

export function openSide(isOpen: boolean): void {
  useSide.setState({ isOpen })
}

export function resizeSide(width: number | null): void {
  useSide.setState({ width })
}

/** Sets the width after the edge of a pinned menu was dragged. */
export function storeWidth(): void {
  const { width } = useSide.getState()
  for (const key of ['affixWidth', 'asideWidth'] as const) {
    if (width === null) localStore.remove(key)
    else localStore.write(key, width)
  }
}

export function startSide(): void {
  const followPin = ({ isPinned }: SideState) => setSideMenuExpanded(isPinned)
  followPin(useSide.getState())
  useSide.subscribe(followPin)
}
