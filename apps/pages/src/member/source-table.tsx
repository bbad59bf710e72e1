import { Fragment } from 'react'
import { usePortal } from '../portal-context.ts'
import { dateLocale, fill } from '../texts/texts.ts'
import type { MessageSettingsChanges, KindChoice, MessageSettingsAnswer } from './message-settings-model.ts'

const CHANNELS = ['none', 'badge', 'popup', 'mail'] as const
const SEVERITIES = ['normal', 'alert'] as const
const USUAL = { normal: 'badge', alert: 'popup' } as const

interface SourceTableProps {
  answer: MessageSettingsAnswer
  onChange: (changes: MessageSettingsChanges) => void
}

/** MSG-100, MSG-102: a line for each source, with the channel of each severity and its mute. */
export function SourceTable({ answer, onChange }: SourceTableProps) {
  const { locale, texts } = usePortal()
  const words = texts.messageSettings
  const { bySource, muted, usual } = answer
  const sources = withKinds(answer)
  const choose = (code: string, severity: keyof typeof USUAL, value: string) => {
    const channels = { ...bySource[code], [severity]: CHANNELS.find((channel) => channel === value) }
    onChange({ bySource: { [code]: channels } })
  }
  const mutedText = (until: string | null) =>
    until === null
      ? words.muted
      : fill(words.mutedUntil, {
          time: new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
            new Date(until),
          ),
        })
  if (sources.length === 0) return null
  return (
    <table className="channels">
      <caption>{words.channelsIntro}</caption>
      <thead>
        <tr>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.severities.normal}</th>
          <th scope="col">{words.severities.alert}</th>
          <th scope="col">
            <span className="hidden">{words.mute}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ code, name, kinds }) => (
          <Fragment key={code}>
            <tr>
              <th scope="row">
                {name}
                {muted[code] && <small>{mutedText(muted[code].until)}</small>}
              </th>
              {SEVERITIES.map((severity) => (
                <td key={severity}>
                  <span aria-hidden="true">{words.severities[severity]}</span>
                  <select
                    aria-label={fill(words.channelOf, { source: name, severity: words.severities[severity] })}
                    value={bySource[code]?.[severity] ?? usual[code]?.[severity] ?? USUAL[severity]}
                    onChange={(event) => choose(code, severity, event.target.value)}
                  >
                    {CHANNELS.map((channel) => (
                      <option key={channel} value={channel}>
                        {words.channels[severity][channel]}
                      </option>
                    ))}
                  </select>
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="button"
                  aria-label={fill(muted[code] ? words.unmuteOf : words.muteOf, { source: name })}
                  onClick={() => onChange({ muted: { [code]: muted[code] ? null : { until: null } } })}
                >
                  {muted[code] ? words.unmute : words.mute}
                </button>
              </td>
            </tr>
            {kinds.map((kind) => (
              <KindRow key={kind.code} kind={kind} answer={answer} onChange={onChange} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/**
 * MSG-143, MSG-164: a kind has one channel, in the column of its severity, and a switch for the emails about unread
 * messages. The channel of a mandatory kind cannot be changed.
 */
function KindRow({ kind, answer, onChange }: { kind: KindChoice } & SourceTableProps) {
  const { texts } = usePortal()
  const words = texts.messageSettings
  const { source, sourceName, code, name, severity, mandatory, usual, mailed } = kind
  const choose = (value: string) => {
    const channel = CHANNELS.find((one) => one === value)
    if (channel) onChange({ byKind: { [source]: { [code]: channel } } })
  }
  return (
    <tr className="is-kind">
      <th scope="row">
        {name}
        {mandatory && <small>{words.lockedKind}</small>}
      </th>
      {SEVERITIES.map((one) => (
        <td key={one}>
          {one === severity && (
            <>
              <span aria-hidden="true">{words.severities[one]}</span>
              <select
                aria-label={fill(words.channelOfKind, { source: sourceName, kind: name })}
                value={
                  mandatory ? usual : (answer.byKind[source]?.[code] ?? answer.bySource[source]?.[severity] ?? usual)
                }
                disabled={mandatory}
                onChange={(event) => choose(event.target.value)}
              >
                {CHANNELS.map((channel) => (
                  <option key={channel} value={channel}>
                    {words.channels[one][channel]}
                  </option>
                ))}
              </select>
              {mailed !== null && (
                <label className="mailed">
                  <input
                    type="checkbox"
                    aria-label={fill(words.mailedKind, { source: sourceName, kind: name })}
                    checked={mailed}
                    onChange={(event) => onChange({ mailed: { [source]: { [code]: event.target.checked } } })}
                  />
                  {words.mailed}
                </label>
              )}
            </>
          )}
        </td>
      ))}
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
