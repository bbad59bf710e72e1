import { Suspense } from 'react'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { ownWindowId } from '../../workbench/model/windows/own-window.ts'

const WindowBadge = lazyRegion(() => import('./window-badge.tsx').then((module) => module.WindowBadge))

/** Returns a window that was opened from a portal into a tab. */
export function ReturnToTab() {
  const isAlone = useEntryContext(({ viewMode }) => viewMode === 'singleModule')
  const id = ownWindowId()
  if (!isAlone || id === null) return null
  return (
    <Suspense fallback={null}>
      <WindowBadge id={id} />
    </Suspense>
  )
}
