import type { Split } from '@portico/hosting/types'
import { findTab, type Tab, type Tabs } from './tabs.ts'

export type { Split } from '@portico/hosting/types'
export type Side = 'left' | 'right'

/** TAB-61: the left side's share of the width, in percent. */
export const SPLIT_SHARE = { minimum: 20, maximum: 80, default: 50, step: 5 } as const

/** TAB-59: returns true if both tabs are open and one of them is active. */
export function shownSplit(tabs: Tabs, split: Split | null): Split | null {
  if (!split || (tabs.activeId !== split.left && tabs.activeId !== split.right)) return null
  return isSplitOpen(tabs, split) ? split : null
}

export function isSplitOpen(tabs: Tabs, { left, right }: Split): boolean {
  return left !== right && findTab(tabs, left) !== undefined && findTab(tabs, right) !== undefined
}

/** The other tab of the split; undefined for a tab outside of the split. */
export function otherSideOf(split: Split | null, id: string | null): string | undefined {
  if (split?.left === id) return split?.right
  return split?.right === id ? split?.left : undefined
}

/** TAB-58: the tab beside which a tab is shown: the active one; for the active tab its neighbour in the row. */
export function splitPartner(tabs: Tabs, id: string): Tab | undefined {
  if (tabs.activeId !== id) return findTab(tabs, tabs.activeId)
  const at = tabs.items.findIndex((tab) => tab.id === id)
  return tabs.items[at + 1] ?? tabs.items[at - 1]
}

export function createSplit(id: string, side: Side, other: string, share: number = SPLIT_SHARE.default): Split {
  return side === 'left' ? { left: id, right: other, share } : { left: other, right: id, share }
}

export function clampShare(share: number): number {
  return Math.min(Math.max(Math.round(share), SPLIT_SHARE.minimum), SPLIT_SHARE.maximum)
}

/** TAB-61: the separator's position after a key; undefined for other keys. */
export function shareByKey(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return clampShare(share - SPLIT_SHARE.step)
    case 'ArrowRight':
      return clampShare(share + SPLIT_SHARE.step)
    case 'Home':
      return SPLIT_SHARE.minimum
    case 'End':
      return SPLIT_SHARE.maximum
    case 'Enter':
      return SPLIT_SHARE.default
    default:
      return undefined
  }
}

/** TAB-62: reads a stored split and validates it. */
export function readSplit(value: unknown): Split | null {
  if (typeof value !== 'object' || value === null) return null
  const { left, right, share } = value as Partial<Record<keyof Split, unknown>>
  if (typeof left !== 'string' || typeof right !== 'string' || typeof share !== 'number') return null
  if (left === right || left.length > 100 || right.length > 100 || !Number.isFinite(share)) return null
  return { left, right, share: clampShare(share) }
}
