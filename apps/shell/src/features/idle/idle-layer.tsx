import { lazy, Suspense, useEffect } from 'react'
import { useIdle, watchIdle } from './idle-watch.ts'

const IdleWarning = lazy(() => import('./idle-warning.tsx').then((module) => ({ default: module.IdleWarning })))
const loadDialog = () => import('./idle-dialog.tsx')
const IdleDialog = lazy(() => loadDialog().then((module) => ({ default: module.IdleDialog })))

/** SESS-24: the watch, and what it has to say. */
export function IdleLayer({ onLeave }: { onLeave: () => void }) {
  const state = useIdle((idle) => idle.state)
  useEffect(watchIdle, [])

  const isOver = state.kind === 'over'
  const isWarning = state.kind === 'warning'
  useEffect(() => {
    if (isWarning) loadDialog().catch(() => undefined)
  }, [isWarning])
  useEffect(() => {
    const root = document.documentElement
    // hidden, not just covered: nothing of it is read out or found either
    if (isOver) root.dataset['locked'] = ''
    return () => void delete root.dataset['locked']
  }, [isOver])

  if (state.kind === 'active') return null
  return (
    <Suspense fallback={null}>
      {state.kind === 'warning' ? <IdleWarning secondsLeft={state.secondsLeft} /> : <IdleDialog onConfirm={onLeave} />}
    </Suspense>
  )
}
