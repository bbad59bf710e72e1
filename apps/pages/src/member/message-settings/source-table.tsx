import { Fragment, useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { dateLocale, fill } from '../../texts/texts.ts'
import { BrowserSelect, ChannelSelect } from './channel-select.tsx'
import { KindRow } from './kind-row.tsx'
import {
  browserChoice,
  type ChoiceChanges,
  choicesFor,
  type MessageSettingsAnswer,
  type MessageSettingsChanges,
  sourceChoice,
} from './message-settings-model.ts'
import { OrganisationScope } from './organisation-scope.tsx'

const SEVERITIES = ['normal', 'alert'] as const

interface SourceTableProps {
  answer: MessageSettingsAnswer
  onChange: (changes: MessageSettingsChanges) => void
}

/**
 * MSG-100, MSG-102: a line for each source, with the channel of each severity, its notifications of the browser and its
 * mute. MSG-181: the same for one organisation.
 */
export function SourceTable({ answer, onChange }: SourceTableProps) {
  const { texts } = usePortal()
  const words = texts.messageSettings
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
      <table className={orgId === null ? 'channels' : 'channels is-organisation'}>
        <caption>
          {words.channelsIntro}
          <small>{words.browserHint}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.source}</th>
            <th scope="col">{words.severities.normal}</th>
            <th scope="col">{words.severities.alert}</th>
            <th scope="col">{words.browser}</th>
            {orgId === null && (
              <th scope="col">
                <span className="hidden">{words.mute}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ kinds, ...source }) => (
            <Fragment key={source.code}>
              <SourceRow {...{ source, answer, orgId, onChange }} onChoose={choose} />
              {kinds.map((kind) => (
                <KindRow
                  key={kind.code}
                  {...{ kind, answer, orgId }}
                  onChoose={choose}
                  onMailed={(isMailed) => onChange({ mailed: { [kind.source]: { [kind.code]: isMailed } } })}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface SourceRowProps extends SourceTableProps {
  source: { code: string; name: string }
  orgId: number | null
  onChoose: (changes: ChoiceChanges) => void
}

function SourceRow({ source: { code, name }, answer, orgId, onChange, onChoose }: SourceRowProps) {
  const { locale, texts } = usePortal()
  const words = texts.messageSettings
  const mute = answer.muted[code]
  // a source is replaced as a whole
  const choose = (choice: { normal?: unknown; alert?: unknown; browser?: unknown }) => {
    const chosen = Object.entries({ ...choicesFor(answer, orgId).bySource[code], ...choice })
    onChoose({ bySource: { [code]: Object.fromEntries(chosen.filter(([, value]) => value !== null)) } })
  }
  const mutedText = (until: string | null) =>
    until === null
      ? words.muted
      : fill(words.mutedUntil, {
          time: new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
            new Date(until),
          ),
        })
  return (
    <tr>
      <th scope="row">
        {name}
        {mute && <small>{mutedText(mute.until)}</small>}
      </th>
      {SEVERITIES.map((severity) => (
        <td key={severity}>
          <ChannelSelect
            severity={severity}
            label={fill(words.channelOf, { source: name, severity: words.severities[severity] })}
            column={words.severities[severity]}
            choice={sourceChoice(answer, orgId, { source: code, severity })}
            canInherit={orgId !== null}
            onChange={(channel) => choose({ [severity]: channel })}
          />
        </td>
      ))}
      <td>
        <BrowserSelect
          label={fill(words.channelOf, { source: name, severity: words.browser })}
          column={words.browser}
          choice={browserChoice(answer, orgId, { source: code, kind: null })}
          canInherit={orgId !== null}
          onChange={(browser) => choose({ browser })}
        />
      </td>
      {orgId === null && (
        <td>
          <button
            type="button"
            className="button"
            aria-label={fill(mute ? words.unmuteOf : words.muteOf, { source: name })}
            onClick={() => onChange({ muted: { [code]: mute ? null : { until: null } } })}
          >
            {mute ? words.unmute : words.mute}
          </button>
        </td>
      )}
    </tr>
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
