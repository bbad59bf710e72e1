import { Suspense } from 'react'
import { useViewing } from '../../lib/session/viewing.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'

const ViewBanner = lazyRegion(() => import('./view-banner.tsx').then((module) => module.ViewBanner))
const DraftBanner = lazyRegion(() => import('./draft-banner.tsx').then((module) => module.DraftBanner))
const ViewAsBanner = lazyRegion(() => import('./view-as-banner.tsx').then((module) => module.ViewAsBanner))

/** Loads the banner with the first viewed tenant, because it is seldom needed. */
export function LazyViewBanner() {
  const viewing = useViewing((state) => state.viewing)
  if (!viewing) return null
  const { draft, person, tenantName } = viewing
  return (
    <Suspense fallback={null}>
      {draft ? (
        <DraftBanner name={draft.name} />
      ) : person ? (
        <ViewAsBanner {...person} />
      ) : (
        <ViewBanner tenantName={tenantName} />
      )}
    </Suspense>
  )
}
