import { Suspense } from 'react'
import { lazyExtra } from '../../../lib/loading/lazy-part.ts'
import { useSecondFactor } from '../../../lib/session/second-factor-store.ts'

const GraceBanner = lazyExtra(() => import('./grace-banner.tsx').then((module) => module.GraceBanner))

export function LazyGraceBanner() {
  const isRequiredSoon = useSecondFactor((state) => state.requiredFrom !== null)
  if (!isRequiredSoon) return null
  return (
    <Suspense fallback={null}>
      <GraceBanner />
    </Suspense>
  )
}
