import { lazy, Suspense, useEffect } from 'react'
import { IdleLayer } from '../features/idle/idle-layer.tsx'
import { isIdleOver, lock } from '../features/idle/idle-watch.ts'
import { useEnvironment } from '../lib/environment.ts'
import { isFramed } from '../lib/framed.ts'
import { useSessionEnd } from '../lib/session-recovery.ts'
import { claimTabId } from '../lib/tab-id.ts'
import { leaveForGood, leaveFrame } from './leave-session.ts'
import { followPerson, goOn, resumeWhenBack } from './session-news.ts'

const ReloginDialog = lazy(() =>
  import('../features/sign-in/relogin-dialog.tsx').then((module) => ({ default: module.ReloginDialog })),
)
const SessionNotice = lazy(() => import('./session-notice.tsx').then((module) => ({ default: module.SessionNotice })))

const inFrame = isFramed()

/**
 * SESS-19, SESS-39: what follows from a session that is over: in a frame the log-out, after the idle time its dialog, with the
 * token check switched on a notice, and else signing in again with everything behind it untouched.
 */
export function SessionLayer() {
  const { ended, hasSwitched } = useSessionEnd()
  const checksToken = useEnvironment()?.tokenCheck === true
  const isIdle = ended !== null && isIdleOver()

  useEffect(resumeWhenBack, [])
  useEffect(followPerson, [])
  useEffect(claimTabId, [])
  useEffect(() => {
    if (isIdle) lock()
    else if (ended && inFrame) void leaveFrame()
  }, [ended, isIdle])

  return (
    <>
      <IdleLayer onLeave={() => void leaveForGood()} />
      <Suspense fallback={null}>
        {hasSwitched ? (
          <SessionNotice kind="switched" onConfirm={() => location.reload()} />
        ) : ended && inFrame ? (
          <SessionNotice kind="framed" onConfirm={() => window.open('/login', '_blank', 'noopener')} />
        ) : ended && !isIdle && checksToken ? (
          <SessionNotice kind="expired" onConfirm={() => void leaveForGood()} />
        ) : (
          ended && !isIdle && <ReloginDialog onBack={goOn} onOther={() => void leaveForGood()} />
        )}
      </Suspense>
    </>
  )
}
