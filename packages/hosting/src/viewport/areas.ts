import type { Split } from '../types.ts'
import { sectionId, type Area } from './frame.ts'

/** HOST-345: what is seen, and where: the viewport in front, with the other one of a split that it belongs to. */
export function areasOf(id: string | null, split: Split | null): ReadonlyMap<string, Area> {
  if (id === null) return new Map()
  if (split === null || (id !== split.left && id !== split.right)) return new Map([[id, 'whole']])
  const { left, right, share } = split
  return new Map<string, Area>([
    [left, { side: 'left', share }],
    [right, { side: 'right', share: 100 - share }],
  ])
}

export function isSameArea(area: Area | undefined, other: Area): boolean {
  if (area === undefined || area === 'whole' || other === 'whole') return area === other
  return area.side === other.side && area.share === other.share
}

/** HOST-347: the order in which a screen reader has two sides. Sections are never moved, so that their order is that of their creation. */
export function orderSides(layer: HTMLElement, areas: ReadonlyMap<string, Area>): void {
  if (areas.size === 2) layer.setAttribute('aria-owns', [...areas.keys()].map(sectionId).join(' '))
  else if (layer.hasAttribute('aria-owns')) layer.removeAttribute('aria-owns')
}
