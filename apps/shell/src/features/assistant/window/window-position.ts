import { ASSISTANT_WINDOW, ASSISTANT_WINDOW_STEP } from '@portico/contract/rules/support/assistant-window'

/** The part of the browser's window below the header. */
export interface Area {
  width: number
  height: number
}

/** The distances of the window from the right and lower edges, so that it stays in its corner in a larger portal. */
export interface WindowPosition {
  right: number
  bottom: number
}

export const DEFAULT_POSITION: WindowPosition = { right: ASSISTANT_WINDOW.right, bottom: ASSISTANT_WINDOW.bottom }

/** ASSIST-55: the size in an area: 500 px wide and at least 649 px high, but never larger than the area. */
export function sizeIn({ width, height }: Area): Area {
  const wished = Math.max(ASSISTANT_WINDOW.minHeight, Math.round(height * ASSISTANT_WINDOW.heightShare))
  return { width: Math.min(ASSISTANT_WINDOW.width, width), height: Math.min(wished, height) }
}

/** ASSIST-56: the nearest position at which the whole window is in the area. */
export function positionIn(area: Area, { right, bottom }: WindowPosition): WindowPosition {
  const size = sizeIn(area)
  return {
    right: Math.max(0, Math.min(right, area.width - size.width)),
    bottom: Math.max(0, Math.min(bottom, area.height - size.height)),
  }
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** ASSIST-56: the position after a key; null for a key that does not move the window. */
export function positionAfterKey(position: WindowPosition, key: string, isLarge: boolean): WindowPosition | null {
  if (key === 'Home') return DEFAULT_POSITION
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const step = isLarge ? ASSISTANT_WINDOW_STEP.large : ASSISTANT_WINDOW_STEP.default
  return { right: position.right + direction[0] * step, bottom: position.bottom + direction[1] * step }
}

/** The stored position of an earlier visit, which may be damaged. */
export function readPosition(stored: unknown): WindowPosition {
  const { right, bottom } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<WindowPosition>
  return Number.isFinite(right) && Number.isFinite(bottom) ? { right: right!, bottom: bottom! } : DEFAULT_POSITION
}
