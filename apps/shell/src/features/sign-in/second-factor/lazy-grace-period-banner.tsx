import { Suspense } from 'react'
import { lazyRegion } from '../../../lib/loading/lazy-components.ts'
import { useSecondFactor } from '../../../lib/session/second-factor-store.ts'

const GracePeriodBanner = lazyRegion(() =>
  import('./grace-period-banner.tsx').then((module) => module.GracePeriodBanner),
)

export function LazyGracePeriodBanner() {
  const isRequiredSoon = useSecondFactor((state) => state.requiredFrom !== null)
  if (!isRequiredSoon) return null
  return (
    <Suspense fallback={null}>
      <GracePeriodBanner />
    </Suspense>
  )
}
