import { NARROW_SIDE_MENU, SIDE_MENU } from '@portico/contract/rules/layout'
import type { ViewMode } from '../../../lib/portal/entry-context.ts'

/** How far one arrow key moves the edge. */
const STEP_PX = 16

export interface SideLimits {
  default: number
  minimum: number
  maximum: number
}

export interface SidePosition {
  viewMode: ViewMode
  isSingleProduct: boolean
  /** MENU-36: the width that the active product sets in its own scene. */
  asideWidth: number | null
}

/** LOOK-62: three stored widths: of the whole portal, of a product alone that sets a width, and of every other part of the portal. */
export function sideLimits({ viewMode, isSingleProduct, asideWidth }: SidePosition): SideLimits {
  const { maximum } = SIDE_MENU
  if (isSingleProduct && asideWidth !== null) return { default: asideWidth, minimum: asideWidth, maximum }
  if (isSingleProduct || viewMode === 'application') return { ...NARROW_SIDE_MENU, maximum }
  return { default: SIDE_MENU.default, minimum: SIDE_MENU.minimum, maximum }
}

/** LOOK-2 */
export function clampWidth(width: unknown, limits: SideLimits): number {
  if (typeof width !== 'number' || Number.isNaN(width)) return limits.default
  return Math.round(Math.min(Math.max(width, limits.minimum), limits.maximum))
}

/** LOOK-11: a narrow window shows the strip, even if the menu is pinned in a wide window. */
export function startsPinned(stored: unknown, windowWidth: number): boolean {
  return stored !== false && windowWidth >= SIDE_MENU.pinnedFrom
}

export function collapsedWidth(hasIcons: boolean): number {
  return hasIcons ? SIDE_MENU.collapsed : SIDE_MENU.collapsedNoIcons
}

/** MENU-10: the edge by keyboard. */
export function widthByKey(key: string, width: number, limits: SideLimits): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return clampWidth(width + STEP_PX, limits)
    case 'ArrowLeft':
      return clampWidth(width - STEP_PX, limits)
    case 'Home':
      return limits.minimum
    case 'End':
      return limits.maximum
    default:
      return undefined
  }
}
