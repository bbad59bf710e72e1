import { lazy, Suspense } from 'react'
import { useViewing } from '../../lib/viewing.ts'

const ViewBanner = lazy(() => import('./view-banner.tsx').then((module) => ({ default: module.ViewBanner })))

/** Hardly ever needed: the banner comes with the first tenant that is viewed. */
export function ViewBannerPlace() {
  const viewing = useViewing((state) => state.viewing)
  if (!viewing) return null
  return (
    <Suspense fallback={null}>
      <ViewBanner tenantName={viewing.tenantName} />
    </Suspense>
  )
}
