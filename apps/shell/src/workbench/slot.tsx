import { useContributions, type SlotName } from '../lib/feature.ts'

/** A place of the workbench, filled by whoever contributes to it. The workbench knows no feature by name. */
export function Slot({ name }: { name: SlotName }) {
  return useContributions(name).map(({ key, component: Contribution }) => <Contribution key={key} />)
}
