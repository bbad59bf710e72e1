import { Suspense } from 'react'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'

const WhyButton = lazyExtra(() => import('./why-button.tsx').then((module) => module.WhyButton))

export function LazyWhyButton() {
  return (
    <Suspense fallback={null}>
      <WhyButton />
    </Suspense>
  )
}
