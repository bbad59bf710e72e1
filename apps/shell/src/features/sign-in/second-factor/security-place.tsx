import { Suspense } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { closeSignInSecurity, useSecondFactor } from '../../../lib/dialogs/second-factor-store.ts'

const SecurityDialog = lazyPart(() => import('./security-dialog.tsx').then((module) => module.SecurityDialog))

export function SecurityPlace() {
  const isOpen = useSecondFactor((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <SecurityDialog onClose={closeSignInSecurity} />
    </Suspense>
  )
}
