import { Suspense, useEffect } from 'react'
import { useEntry } from '../../entry/entry.ts'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { setWorkbenchRunning } from '../../lib/session/session-recovery.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'

const SessionLayer = lazyRegion(
  () => import('./session-layer.tsx').then((module) => module.SessionLayer),
  afterFirstMenu,
)

/** The dialogs of the session. Their code is loaded after the workbench, and before they are needed. */
export function SessionHost() {
  const isWorking = useEntry((entry) => entry.hasEntered)
  useEffect(() => {
    setWorkbenchRunning(isWorking)
    return () => setWorkbenchRunning(false)
  }, [isWorking])
  if (!isWorking) return null
  return (
    <Suspense fallback={null}>
      <SessionLayer />
    </Suspense>
  )
}
