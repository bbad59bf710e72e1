import { RELAYOUT_DELAY_MS, RESIZE_THROTTLE_MS, WIDTH_TIERS } from '@portico/contract/rules/appearance/layout'
import { useSyncExternalStore } from 'react'
import { throttle } from '../../../lib/timing/throttle.ts'

export type WidthTier = 'large' | 'medium' | 'small'

/** LOOK-3 */
export function widthTier(width: number): WidthTier {
  if (width >= WIDTH_TIERS.large) return 'large'
  return width >= WIDTH_TIERS.medium ? 'medium' : 'small'
}

export function useWidthTier(): WidthTier {
  return useSyncExternalStore(onTierChange, () => (tier ??= widthTier(window.innerWidth)))
}

/** LOOK-64: the width of the window at the last measurement. */
let tier: WidthTier | undefined

function onTierChange(listener: () => void): () => void {
  const look = throttle(() => {
    tier = widthTier(window.innerWidth)
    listener()
  }, RESIZE_THROTTLE_MS)
  window.addEventListener('resize', look.request, { passive: true })
  look.request()
  return () => {
    look.stop()
    window.removeEventListener('resize', look.request)
  }
}

/** LOOK-67: lets all subscribers of the window's size read it again. Returns a cancel function. */
export function measureAgain(): () => void {
  const timer = setTimeout(() => window.dispatchEvent(new Event('resize')), RELAYOUT_DELAY_MS)
  return () => clearTimeout(timer)
}
