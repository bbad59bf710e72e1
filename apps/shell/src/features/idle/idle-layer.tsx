import { Suspense, useEffect } from 'react'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'
import { IdleDialog } from './idle-dialog.tsx'
import { useIdle, watchIdle } from './idle-watch.ts'

const IdleWarning = lazyExtra(() => import('./idle-warning.tsx').then((module) => module.IdleWarning))

/** SESS-24: the watch, and what it has to say. */
export function IdleLayer({ onLeave }: { onLeave: () => void }) {
  const state = useIdle((idle) => idle.state)
  useEffect(watchIdle, [])

  const isOver = state.kind === 'over'
  useEffect(() => {
    const root = document.documentElement
    // hidden, not just covered: nothing of it is read out or found either
    if (isOver) root.dataset['locked'] = ''
    return () => void delete root.dataset['locked']
  }, [isOver])

  if (state.kind === 'active') return null
  // here from the start: after a day there may be no line, or another version of the portal in place
  if (state.kind === 'over') return <IdleDialog onConfirm={onLeave} />
  return (
    <Suspense fallback={null}>
      <IdleWarning secondsLeft={state.secondsLeft} />
    </Suspense>
  )
}
