import { Suspense, useEffect } from 'react'
import { logOutAndLeave } from '../../entry/leave-session.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { IdleDialog } from './idle-dialog.tsx'
import { useIdle, watchIdle } from './idle-watch.ts'

const IdleWarning = lazyRegion(() => import('./idle-warning.tsx').then((module) => module.IdleWarning))

/** SESS-24: watches the idle time and shows its warning and dialog. */
export function IdleLayer() {
  const state = useIdle((idle) => idle.state)
  useEffect(watchIdle, [])

  const isOver = state.kind === 'over'
  useEffect(() => {
    const root = document.documentElement
    // the page is hidden, not only covered, so that screen readers and the browser's search do not find it
    if (isOver) root.dataset['locked'] = ''
    return () => void delete root.dataset['locked']
  }, [isOver])

  if (state.kind === 'active') return null
  // part of this chunk, because after a day the connection or this version of the portal may be unavailable
  if (state.kind === 'over') return <IdleDialog onConfirm={() => void logOutAndLeave()} />
  return (
    <Suspense fallback={null}>
      <IdleWarning secondsLeft={state.secondsLeft} />
    </Suspense>
  )
}
