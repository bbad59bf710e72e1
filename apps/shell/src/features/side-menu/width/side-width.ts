import { NARROW_SIDE_MENU, SIDE_MENU } from '@portico/contract/rules/appearance/layout'
import type { ViewMode } from '../../../lib/portal/entry-context.ts'

/** The distance that one press of an arrow key moves the edge, in pixels. */
const STEP_PX = 16

export interface SideLimits {
  default: number
  minimum: number
  maximum: number
}

export interface SidePosition {
  viewMode: ViewMode
  isSingleProduct: boolean
  /** MENU-36: the width that the active product defines in its own scene. */
  asideWidth: number | null
}

/**
 * LOOK-62: three stored widths: for the full portal, for a single product that defines a width, and for every other
 * view mode.
 */
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

/** MENU-10: returns the width after a key on the edge; undefined for other keys. */
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
