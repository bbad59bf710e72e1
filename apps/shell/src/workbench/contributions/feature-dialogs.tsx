import { Suspense } from 'react'
import { useIsOpen } from '../../lib/dialogs.ts'
import type { FeatureDialog } from './feature.ts'
import { useRegistry } from './registry.ts'

/** The features' dialogs, each rendered while its store is open. */
export function FeatureDialogs() {
  const features = useRegistry((state) => state.features)
  return features.flatMap(({ dialogs = [] }) => dialogs).map((dialog, index) => <OpenDialog key={index} {...dialog} />)
}

function OpenDialog({ store, component: Dialog }: FeatureDialog) {
  const isOpen = useIsOpen(store)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Dialog onClose={store.close} />
    </Suspense>
  )
}
