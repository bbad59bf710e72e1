import { Suspense, useEffect, useState } from 'react'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { usePhase } from '../../workbench/navigation/phase.ts'

/** SIGN-58: the delay after the first menu, in milliseconds, because the check is not urgent. */
const LOAD_DELAY_MS = 1000

const WeakPasswordBanner = lazyRegion(() =>
  import('./weak-password-banner.tsx').then((module) => module.WeakPasswordBanner),
)

export function WeakPasswordWatch() {
  const isReady = usePhase(({ phase }) => phase === 'ready')
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => setDue(true), LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  if (!isDue) return null
  return (
    <Suspense fallback={null}>
      <WeakPasswordBanner />
    </Suspense>
  )
}
