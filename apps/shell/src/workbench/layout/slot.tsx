import { Suspense } from 'react'
import { useContributions, type SlotName } from '../../lib/feature.ts'

/** A place of the workbench, filled by whoever contributes to it: none waits for another's code. The workbench knows no feature by name. */
export function Slot({ name }: { name: SlotName }) {
  return useContributions(name).map(({ key, component: Contribution }) => (
    <Suspense key={key} fallback={null}>
      <Contribution />
    </Suspense>
  ))
}
