import { BRANCH_OPEN_DELAY_MS } from '@portico/contract/rules/navigation/menus'
import { create } from 'zustand'
import { trackPointerOverFrames } from '../../lib/browser/pointer-over-frames.ts'

/** The anchor of a cascade: a row of the side menu, or an item of the main menu. */
export interface CascadeAnchor {
  menuId: number
  side: 'right' | 'below'
  rect: { left: number; top: number; right: number; bottom: number }
}

interface CascadeState {
  open: CascadeAnchor | null
  /** True if a key has opened the drawer; the focus then moves into it. */
  byKey: boolean
}

/** MENU-40: the cascading drawer of the page. */
export const useCascade = create<CascadeState>(() => ({ open: null, byKey: false }))

/** The time in which the pointer may move from a row to the drawer, in milliseconds. */
const LEAVE_DELAY_MS = 350

let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the submenu of a branch after the pointer has rested on it for 500 ms. */
export function scheduleCascade(element: Element, menuId: number, side: CascadeAnchor['side']): void {
  if (useCascade.getState().open?.menuId === menuId) return keepCascadeOpen()
  clearTimeout(timer)
  timer = setTimeout(() => openCascade(element, menuId, side), BRANCH_OPEN_DELAY_MS)
}

export function openCascade(element: Element, menuId: number, side: CascadeAnchor['side'], byKey = false): void {
  clearTimeout(timer)
  if (!element.isConnected) return
  const { left, top, right, bottom } = element.getBoundingClientRect()
  useCascade.setState({ open: { menuId, side, rect: { left, top, right, bottom } }, byKey })
  trackPointerOverFrames('cascade', true)
}

/** Keeps the drawer open while the pointer is on it or on its row. */
export function keepCascadeOpen(): void {
  clearTimeout(timer)
}

/** Cancels the opening and closes the drawer after a short delay, when the pointer has left. */
export function scheduleCascadeClose(): void {
  clearTimeout(timer)
  if (useCascade.getState().open) timer = setTimeout(closeCascade, LEAVE_DELAY_MS)
}

export function closeCascade(): void {
  clearTimeout(timer)
  trackPointerOverFrames('cascade', false)
  if (useCascade.getState().open) useCascade.setState({ open: null })
}
