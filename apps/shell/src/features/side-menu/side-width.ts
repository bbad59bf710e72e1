import { SIDE_MENU } from '@portico/contract/rules/layout'

/** How far one arrow key moves the edge. */
const STEP = 16

/** LOOK-2 */
export function clampWidth(width: unknown): number {
  if (typeof width !== 'number' || Number.isNaN(width)) return SIDE_MENU.default
  return Math.round(Math.min(Math.max(width, SIDE_MENU.minimum), SIDE_MENU.maximum))
}

/** LOOK-11: in a narrow window the content has the place, whatever was pinned in a wide one. */
export function startsPinned(stored: unknown, windowWidth: number): boolean {
  return stored !== false && windowWidth >= SIDE_MENU.pinnedFrom
}

export function collapsedWidth(hasIcons: boolean): number {
  return hasIcons ? SIDE_MENU.collapsed : SIDE_MENU.collapsedNoIcons
}

/** MENU-10: the edge by keyboard. */
export function widthByKey(key: string, width: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return clampWidth(width + STEP)
    case 'ArrowLeft':
      return clampWidth(width - STEP)
    case 'Home':
      return SIDE_MENU.minimum
    case 'End':
      return SIDE_MENU.maximum
    default:
      return undefined
  }
}
