import { usePortal } from '../../portal-context.ts'
import { dateLocale, fill } from '../../texts/texts.ts'
import { BoxCell, ChannelBoxes } from './channel-boxes.tsx'
import {
  browserChoice,
  type ChoiceChanges,
  choicesFor,
  type MessageSettingsAnswer,
  type MessageSettingsChanges,
  sourceChoice,
  valueOf,
  selectedChannels,
} from './message-settings-model.ts'

const SEVERITIES = ['normal', 'alert'] as const

interface SourceRowsProps {
  answer: MessageSettingsAnswer
  onChange: (changes: MessageSettingsChanges) => void
  source: { code: string; name: string }
  /** The organisation for which choices are shown; null for all. */
  orgId: number | null
  onChoose: (changes: ChoiceChanges) => void
}

/** MSG-7, MSG-102: the name of a source with its mute, and a row for each severity of its general messages. */
export function SourceRows({ source: { code, name }, answer, orgId, onChange, onChoose }: SourceRowsProps) {
  const { locale, texts } = usePortal()
  const mute = answer.muted[code]
  const own = choicesFor(answer, orgId).bySource[code] ?? {}
  // a source is replaced as a whole
  const choose = (choice: typeof own) => onChoose({ bySource: { [code]: { ...own, ...choice } } })
  const mutedText = (until: string | null) =>
    until === null
      ? texts.messageSettings.muted
      : fill(texts.messageSettings.mutedUntil, {
          time: new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
            new Date(until),
          ),
        })
  const rows = SEVERITIES.map((severity) => {
    const choice = sourceChoice(answer, orgId, { source: code, severity })
    return { severity, channel: valueOf(choice), isInherited: choice.own === undefined }
  })
  const popsUp = rows.some(({ channel, severity }) => selectedChannels(channel, severity).popup)
  return (
    <>
      <tr className="is-source">
        <th scope="rowgroup" colSpan={5}>
          {name}
          {mute && <small>{mutedText(mute.until)}</small>}
        </th>
        <td className="is-action" rowSpan={1 + SEVERITIES.length}>
          {orgId === null ? (
            <button
              type="button"
              className="button"
              aria-label={fill(mute ? texts.messageSettings.unmuteOf : texts.messageSettings.muteOf, { source: name })}
              onClick={() => onChange({ muted: { [code]: mute ? null : { until: null } } })}
            >
              {mute ? texts.messageSettings.unmute : texts.messageSettings.mute}
            </button>
          ) : (
            Object.keys(own).length > 0 && (
              <button
                type="button"
                className="button"
                aria-label={fill(texts.messageSettings.resetOf, { row: name })}
                onClick={() => onChoose({ bySource: { [code]: {} } })}
              >
                {texts.messageSettings.reset}
              </button>
            )
          )}
        </td>
      </tr>
      {rows.map(({ severity, channel, isInherited }) => (
        <tr key={severity}>
          <th scope="row">
            {texts.messageSettings.severities[severity]}
            {orgId !== null && isInherited && <small>{texts.messageSettings.inherited}</small>}
          </th>
          <ChannelBoxes
            row={fill(texts.messageSettings.channelOf, {
              source: name,
              severity: texts.messageSettings.severities[severity],
            })}
            {...{ severity, channel }}
            browser={
              // one choice for both severities
              severity === 'normal' && (
                <BoxCell
                  row={name}
                  column="browser"
                  rowSpan={SEVERITIES.length}
                  isChecked={popsUp && valueOf(browserChoice(answer, orgId, { source: code, kind: null }))}
                  disabled={!popsUp}
                  onChange={(isOn) => choose({ browser: isOn })}
                />
              )
            }
            onChange={(value) => choose({ [severity]: value })}
          />
        </tr>
      ))}
    </>
  )
}
