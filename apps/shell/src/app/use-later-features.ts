import { useEffect } from 'react'
import { useEntry } from '../entry/entry.ts'
import { retryUntilLoaded } from '../lib/loading/lazy-components.ts'
import { loadAllFeatures } from '../workbench/contributions/registry.ts'

/** The later features are loaded after this time at the latest, even if the browser is busy. */
const FEATURES_TIMEOUT_MS = 2000

/** Loads the features that the first menu does not need, after the entry and when the browser is idle. */
export function useLaterFeatures(): void {
  const hasEntered = useEntry((entry) => entry.hasEntered)

  useEffect(() => {
    if (!hasEntered) return undefined
    const load = () => void retryUntilLoaded(loadAllFeatures)
    // Safari has no idle callback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, FEATURES_TIMEOUT_MS / 4)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(load, { timeout: FEATURES_TIMEOUT_MS })
    return () => cancelIdleCallback(request)
  }, [hasEntered])
}
