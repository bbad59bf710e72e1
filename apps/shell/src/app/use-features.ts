import { useEffect, useState } from 'react'
import { useEntry } from '../entry/entry.ts'
import { featuresAreComplete, type Feature } from '../lib/feature.ts'
import { retryUntilLoaded } from '../lib/loading/lazy-part.ts'
import { features } from './features.ts'

/** Milliseconds after which the rest comes, however busy the browser is. */
const FEATURES_TIMEOUT_MS = 2000

/** The features that the frame is made of, and the others once the frame stands. */
export function useFeatures(): readonly Feature[] {
  const hasEntered = useEntry((entry) => entry.hasEntered)
  const [all, setAll] = useState(features)
  const isComplete = all !== features

  useEffect(() => {
    if (!hasEntered || isComplete) return undefined
    const load = () => {
      void retryUntilLoaded(() => import('./later-features.ts')).then(({ laterFeatures }) => {
        setAll([...features, ...laterFeatures])
        featuresAreComplete()
      })
    }
    // Safari has no idle callback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, FEATURES_TIMEOUT_MS / 4)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(load, { timeout: FEATURES_TIMEOUT_MS })
    return () => cancelIdleCallback(request)
  }, [hasEntered, isComplete])

  return all
}
