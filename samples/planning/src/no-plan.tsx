import type { MissingData } from './data/project-data.ts'
import { usePortal, useTexts } from './portal-context.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'

/** Shows the reason why there are no data for the organisation. */
export function NoPlan({ reason }: { reason: MissingData }) {
  const portal = usePortal()
  const { texts } = useTexts()
  const reasonTexts = reason === 'no-project' ? texts.noProject : texts.noPlan
  return (
    <div className="no-plan">
      <h1>{reasonTexts.title}</h1>
      <p>{fillPlaceholders(reasonTexts.text, { name: portal.project()?.name ?? texts.project })}</p>
    </div>
  )
}
