import { Suspense } from 'react'
import type { SlotName } from '../contributions/feature.ts'
import { useContributions } from '../contributions/registry.ts'

/** A slot of the workbench with the components that features contribute. No component waits for the code of another. */
export function Slot({ name }: { name: SlotName }) {
  return useContributions(name).map(({ key, component: Contribution }) => (
    <Suspense key={key} fallback={null}>
      <Contribution />
    </Suspense>
  ))
}
