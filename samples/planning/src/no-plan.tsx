import type { MissingData } from './data/project-data.ts'
import { useHost, useTexts } from './host-context.ts'
import { fill } from './texts/texts.ts'

/** Says why there is nothing to show for the organisation. */
export function NoPlan({ reason }: { reason: MissingData }) {
  const host = useHost()
  const { texts } = useTexts()
  const words = reason === 'no-project' ? texts.noProject : texts.noPlan
  return (
    <div className="no-plan">
      <h1>{words.title}</h1>
      <p>{fill(words.text, { name: host.project()?.name ?? texts.project })}</p>
    </div>
  )
}
