import { Suspense } from 'react'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'
import { ownWindowId } from '../../workbench/model/windows/own-window.ts'

const WindowMark = lazyExtra(() => import('./window-mark.tsx').then((module) => module.WindowMark))

/** In a window that was opened out of a portal: the way back. */
export function BackIntoTab() {
  const isAlone = useEntryContext(({ viewMode }) => viewMode === 'singleModule')
  const id = ownWindowId()
  if (!isAlone || id === null) return null
  return (
    <Suspense fallback={null}>
      <WindowMark id={id} />
    </Suspense>
  )
}
