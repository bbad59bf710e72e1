/** A part of the window, in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The distance between the card and its anchor, and between the card and the window's edge, in pixels. */
const GAP = 12

/**
 * GUIDE-4: the place of a step's card: below its anchor, else above it, else beside it, and always inside the window.
 */
export function placeCard(
  anchor: Box,
  card: { width: number; height: number },
  screen: { width: number; height: number },
) {
  const within = (value: number, size: number, whole: number) => Math.max(GAP, Math.min(value, whole - size - GAP))
  const below = anchor.top + anchor.height + GAP
  const above = anchor.top - card.height - GAP
  const centred = within(anchor.left + anchor.width / 2 - card.width / 2, card.width, screen.width)
  if (below + card.height + GAP <= screen.height) return { left: centred, top: below }
  if (above >= GAP) return { left: centred, top: above }
  const after = anchor.left + anchor.width + GAP
  const left = after + card.width + GAP <= screen.width ? after : anchor.left - card.width - GAP
  return { left: within(left, card.width, screen.width), top: within(anchor.top, card.height, screen.height) }
}
