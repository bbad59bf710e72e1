import { create } from 'zustand'
import { useAside } from '../../lib/aside.ts'
import { localShelf } from '../../lib/storage.ts'
import { clampWidth, startsPinned } from './side-width.ts'

interface SideState {
  /** Pinned it has a place of its own; else it is a narrow strip that opens over the content. */
  isPinned: boolean
  /** The strip is open over the content. */
  isOpen: boolean
  width: number
}

/** How the side menu stands; the device's, not the person's (D100). */
export const useSide = create<SideState>(() => ({
  isPinned: startsPinned(localShelf.read('affixStatus'), window.innerWidth),
  isOpen: false,
  width: clampWidth(localShelf.read('asideWidth')),
}))

export function pinSide(isPinned: boolean): void {
  localShelf.write('affixStatus', isPinned)
  useSide.setState({ isPinned, isOpen: false })
}

export function openSide(isOpen: boolean): void {
  useSide.setState({ isOpen })
}

export function resizeSide(width: number): void {
  useSide.setState({ width: clampWidth(width) })
}

/** After the edge was let go. */
export function keepWidth(): void {
  localShelf.write('asideWidth', useSide.getState().width)
}

const tellAside = ({ isPinned }: SideState) => useAside.setState({ isExpanded: isPinned })
tellAside(useSide.getState())
useSide.subscribe(tellAside)
