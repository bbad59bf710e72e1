import { ASSISTANT_WINDOW, ASSISTANT_WINDOW_STEP } from '@portico/contract/rules/support/assistant-window'

/** The part of the browser's window below the header. */
export interface Area {
  width: number
  height: number
}

/** The distances of the window from the right and lower edges, so that it stays in its corner in a larger portal. */
export interface Place {
  right: number
  bottom: number
}

export const USUAL_PLACE: Place = { right: ASSISTANT_WINDOW.right, bottom: ASSISTANT_WINDOW.bottom }

/** ASSIST-55: the size in an area: 500 px wide and at least 649 px high, but never larger than the area. */
export function sizeIn({ width, height }: Area): Area {
  const wished = Math.max(ASSISTANT_WINDOW.minHeight, Math.round(height * ASSISTANT_WINDOW.heightShare))
  return { width: Math.min(ASSISTANT_WINDOW.width, width), height: Math.min(wished, height) }
}

/** ASSIST-56: the nearest place at which the whole window is in the area. */
export function placeIn(area: Area, { right, bottom }: Place): Place {
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

/** ASSIST-56: the place after a key; null for a key that does not move the window. */
export function placeAfterKey(place: Place, key: string, isLarge: boolean): Place | null {
  if (key === 'Home') return USUAL_PLACE
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const step = isLarge ? ASSISTANT_WINDOW_STEP.large : ASSISTANT_WINDOW_STEP.default
  return { right: place.right + direction[0] * step, bottom: place.bottom + direction[1] * step }
}

/** The stored place of an earlier visit, which may be damaged. */
export function readPlace(stored: unknown): Place {
  const { right, bottom } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Place>
  return Number.isFinite(right) && Number.isFinite(bottom) ? { right: right!, bottom: bottom! } : USUAL_PLACE
}
