import { Suspense } from 'react'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { closePreview, usePreviewStore } from './preview-store.ts'

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog))

export function PreviewHost() {
  const requested = usePreviewStore((state) => state.requested)
  if (!requested) return null
  return (
    <Suspense fallback={null}>
      <PreviewDialog requested={requested} onClose={closePreview} />
    </Suspense>
  )
}
