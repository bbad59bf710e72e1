import { Suspense } from 'react'
import { useViewing } from '../../lib/session/viewing.ts'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'

const ViewBanner = lazyExtra(() => import('./view-banner.tsx').then((module) => module.ViewBanner))

/** Loads the banner with the first viewed tenant, because it is seldom needed. */
export function LazyViewBanner() {
  const viewing = useViewing((state) => state.viewing)
  if (!viewing) return null
  return (
    <Suspense fallback={null}>
      <ViewBanner tenantName={viewing.tenantName} />
    </Suspense>
  )
}
