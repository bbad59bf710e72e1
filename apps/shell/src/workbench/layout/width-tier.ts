import { WIDTH_TIERS } from '@portico/contract/rules/layout'
import { useSyncExternalStore } from 'react'

export type WidthTier = 'large' | 'medium' | 'small'

/** LOOK-3 */
export function widthTier(width: number): WidthTier {
  if (width >= WIDTH_TIERS.large) return 'large'
  return width >= WIDTH_TIERS.medium ? 'medium' : 'small'
}

export function useWidthTier(): WidthTier {
  return useSyncExternalStore(onTierChange, () => widthTier(window.innerWidth))
}

function onTierChange(listener: () => void): () => void {
  const queries = Object.values(WIDTH_TIERS).map((width) => window.matchMedia(`(min-width: ${width}px)`))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
