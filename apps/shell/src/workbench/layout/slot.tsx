import { Suspense } from 'react'
import type { SlotName } from '../contributions/feature.ts'
import { useContributions } from '../contributions/registry.ts'
import { FaultBoundary } from './fault-boundary.tsx'

/** A slot of the workbench with the components that features contribute. No component waits for the code of another, or is
 * affected by its errors. */
export function Slot({ name }: { name: SlotName }) {
  return useContributions(name).map(({ key, component: Contribution }) => (
    <FaultBoundary key={key}>
      <Suspense fallback={null}>
        <Contribution />
      </Suspense>
    </FaultBoundary>
  ))
}
