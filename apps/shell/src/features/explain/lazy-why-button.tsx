import { Suspense } from 'react'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'

const WhyButton = lazyRegion(() => import('./why-button.tsx').then((module) => module.WhyButton))

export function LazyWhyButton() {
  return (
    <Suspense fallback={null}>
      <WhyButton />
    </Suspense>
  )
}
