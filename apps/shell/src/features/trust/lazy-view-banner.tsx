import { Suspense } from 'react'
import { useViewing } from '../../lib/session/viewing.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'

const ViewBanner = lazyRegion(() => import('./view-banner.tsx').then((module) => module.ViewBanner))
const ViewAsBanner = lazyRegion(() => import('./view-as-banner.tsx').then((module) => module.ViewAsBanner))

/** Loads the banner with the first viewed tenant, because it is seldom needed. */
export function LazyViewBanner() {
  const viewing = useViewing((state) => state.viewing)
  if (!viewing) return null
  if (viewing.person)
    return (
      <Suspense fallback={null}>
        <ViewAsBanner {...viewing.person} />
      </Suspense>
    )
  return (
    <Suspense fallback={null}>
      <ViewBanner tenantName={viewing.tenantName} />
    </Suspense>
  )
}
