import type { Split } from '../types.ts'
import { sectionId, type ViewportArea } from './frame.ts'

/** HOST-345: the visible viewports with their areas: the active one, and the other one of its split. */
export function visibleAreas(id: string | null, split: Split | null): ReadonlyMap<string, ViewportArea> {
  if (id === null) return new Map()
  if (split === null || (id !== split.left && id !== split.right)) return new Map([[id, 'whole']])
  const { left, right, share } = split
  return new Map<string, ViewportArea>([
    [left, { side: 'left', share }],
    [right, { side: 'right', share: 100 - share }],
  ])
}

export function isSameArea(area: ViewportArea | undefined, other: ViewportArea): boolean {
  if (area === undefined || area === 'whole' || other === 'whole') return area === other
  return area.side === other.side && area.share === other.share
}

/**
 * HOST-347: sets the reading order of two sides for screen readers. Sections are never moved in the document, which has
 * their order of creation.
 */
export function orderSides(layer: HTMLElement, areas: ReadonlyMap<string, ViewportArea>): void {
  if (areas.size === 2) layer.setAttribute('aria-owns', [...areas.keys()].map(sectionId).join(' '))
  else if (layer.hasAttribute('aria-owns')) layer.removeAttribute('aria-owns')
}
