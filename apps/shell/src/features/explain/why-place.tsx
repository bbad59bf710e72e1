import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const WhyButton = lazyPart(() => import('./why-button.tsx').then((module) => module.WhyButton))

export function WhyPlace() {
  return (
    <Suspense fallback={null}>
      <WhyButton />
    </Suspense>
  )
}
