import { lazy, Suspense, useEffect } from 'react'
import { useEntry } from '../entry/entry.ts'
import { afterFirstMenu } from '../lib/first-menu.ts'
import { setWorking } from '../lib/session-recovery.ts'

const SessionLayer = lazy(() =>
  afterFirstMenu(() => import('./session-layer.tsx')).then((module) => ({ default: module.SessionLayer })),
)

/** What the session has to say while somebody works: it arrives after the workbench, and is there before it is needed. */
export function SessionHost() {
  const isWorking = useEntry((entry) => entry.hasEntered)
  useEffect(() => {
    setWorking(isWorking)
    return () => setWorking(false)
  }, [isWorking])
  if (!isWorking) return null
  return (
    <Suspense fallback={null}>
      <SessionLayer />
    </Suspense>
  )
}
