import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { closeExplain, useExplain } from './explain-store.ts'

const ExplainDialog = lazyPart(() => import('./explain-dialog.tsx').then((module) => module.ExplainDialog))

export function ExplainPlace() {
  const isOpen = useExplain((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ExplainDialog onClose={closeExplain} />
    </Suspense>
  )
}
