import { Suspense } from 'react'
import { closeAppScan, useAppScan } from '../../lib/dialogs/app-scan-store.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { withTexts } from '../../lib/i18n/i18n.ts'

const AppScanDialog = lazyPart(() =>
  withTexts('signInMethods', import('./app-scan-dialog.tsx')).then((module) => module.AppScanDialog),
)

export function AppScan() {
  const isOpen = useAppScan((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <AppScanDialog onClose={closeAppScan} />
    </Suspense>
  )
}
