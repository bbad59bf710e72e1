import { lazy, Suspense, useEffect, useState } from 'react'
import { useEntry } from '../../entry/entry.ts'
import { onSessionLost } from '../../lib/api.ts'
import { forgetSession } from '../../lib/session-store.ts'
import { goTo } from '../../lib/location.ts'
import { rememberReturnAddress } from '../../lib/return-address.ts'

const SessionOverDialog = lazy(() =>
  import('./session-over-dialog.tsx').then((module) => ({ default: module.SessionOverDialog })),
)

/**
 * WIRE-10: the session has ended while somebody was working. They hear of it, and OK leads to the sign-in page and, after
 * signing in, back to where they were.
 */
export function SessionOver() {
  const [isOver, setOver] = useState(false)

  useEffect(
    () =>
      onSessionLost(() => {
        // before the workbench is open the entry leads to the sign-in page by itself
        if (useEntry.getState().hasEntered) setOver(true)
      }),
    [],
  )

  if (!isOver) return null
  const leave = () => {
    rememberReturnAddress(location.pathname + location.search)
    setOver(false)
    goTo('/login', { replace: true })
    forgetSession()
  }
  return (
    <Suspense fallback={null}>
      <SessionOverDialog onConfirm={leave} />
    </Suspense>
  )
}
