import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { COLUMNS } from './channel-boxes.tsx'
import { KindRow } from './kind-row.tsx'
import type { ChoiceChanges, MessageSettingsAnswer, MessageSettingsChanges } from './message-settings-model.ts'
import { OrganisationScope } from './organisation-scope.tsx'
import { SourceRows } from './source-rows.tsx'

interface SourceTableProps {
  answer: MessageSettingsAnswer
  onChange: (changes: MessageSettingsChanges) => void
}

/** MSG-7: the grid of sources, severities and kinds by channels. MSG-181: the same for one organisation. */
export function SourceTable({ answer, onChange }: SourceTableProps) {
  const { texts } = usePortal()
  const [orgId, setOrgId] = useState<number | null>(null)
  const sources = withKinds(answer)
  const choose = (changes: ChoiceChanges) =>
    onChange(orgId === null ? changes : { organisation: { orgId, ...changes } })
  if (sources.length === 0) return null
  return (
    <>
      <OrganisationScope
        answer={answer}
        orgId={orgId}
        onSelect={setOrgId}
        onReset={(id) => onChange({ organisation: { orgId: id, isReset: true } })}
      />
      <table className="channels">
        <caption>
          {texts.messageSettings.channelsIntro}
          <small>{texts.messageSettings.browserHint}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.messageSettings.source}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {texts.messageSettings.columns[column]}
              </th>
            ))}
            <th scope="col">
              <span className="hidden">{texts.messageSettings.change}</span>
            </th>
          </tr>
        </thead>
        {sources.map(({ kinds, ...source }) => (
          <tbody key={source.code}>
            <SourceRows {...{ source, answer, orgId, onChange }} onChoose={choose} />
            {kinds.map((kind) => (
              <KindRow
                key={kind.code}
                {...{ kind, answer, orgId }}
                onChoose={choose}
                onMailed={(isMailed) => onChange({ mailed: { [kind.source]: { [kind.code]: isMailed } } })}
              />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

/** The known sources with their kinds, and the sources of further kinds. */
function withKinds({ sources, kinds }: MessageSettingsAnswer) {
  const ofSource = Map.groupBy(kinds, ({ source }) => source)
  const others = [...ofSource].flatMap(([code, [first]]) =>
    first && sources.every((source) => source.code !== code) ? [{ code, name: first.sourceName }] : [],
  )
  return [...sources, ...others].map((source) => ({ ...source, kinds: ofSource.get(source.code) ?? [] }))
}
