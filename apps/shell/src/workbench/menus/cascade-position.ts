import type { CascadeAnchor } from './cascade-store.ts'

/** The distance of the drawer to the edges of the window, in pixels. */
const EDGE_PX = 8

export interface Size {
  width: number
  height: number
}

/**
 * MENU-40: the drawer's position: beside its row or below its item, moved by the person's offset, always within the
 * window.
 */
export function cascadePosition(
  { rect, side }: Pick<CascadeAnchor, 'rect' | 'side'>,
  drawer: Size,
  window: Size,
  offset: number,
): { left: number; top: number } {
  const preferred =
    side === 'right' ? { left: rect.right + 10, top: rect.top } : { left: rect.left, top: rect.bottom + 2 }
  const lowest = window.height - drawer.height - EDGE_PX
  // the offset starts at the visible position, so that a drag moves the drawer at once
  const at = within(preferred.top, EDGE_PX, lowest)
  return {
    left: within(preferred.left, EDGE_PX, window.width - drawer.width - EDGE_PX),
    top: within(at + (side === 'right' ? offset : 0), EDGE_PX, lowest),
  }
}

/** Validates the stored offset, which may be any value. */
export function readOffset(stored: unknown): number {
  return typeof stored === 'number' && Number.isFinite(stored) ? within(Math.round(stored), -2000, 2000) : 0
}

function within(value: number, minimum: number, maximum: number): number {
  return Math.max(Math.min(value, maximum), minimum)
}
