import { useState } from 'react'
import { useHost } from '../host-context.ts'
import { messageOf, usePortalAnswer } from '../parts/use-portal-answer.ts'
import { dateLocale, fill } from '../texts/texts.ts'
import { DigestFields } from './digest-fields.tsx'
import './message-settings.css'
import { NotificationSwitch } from './notification-switch.tsx'
import { withChanges, type Changes, type MessageSettingsAnswer } from './message-settings-answer.ts'
import { PreferenceSwitch } from './preference-fields.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

const CHANNELS = ['none', 'badge', 'popup', 'mail'] as const
const SEVERITIES = ['normal', 'alert'] as const
const USUAL = { normal: 'badge', alert: 'popup' } as const

/** MSG-100 to MSG-110: the person's settings of messages. Each choice is saved separately. */
export function MessageSettings({
  titleWithUnread,
  onTitle,
}: {
  titleWithUnread: boolean
  onTitle: (isOn: boolean) => void
}) {
  const { host, texts } = useHost()
  const words = texts.messageSettings
  const { answer, problem, reload } = usePortalAnswer<MessageSettingsAnswer>('messages.preferences')
  const [failure, setFailure] = useState('')
  /** The person's choices since the answer, which are shown at once. */
  const [chosen, setChosen] = useState<{ answer: typeof answer; changes: Changes }>()
  const shown = answer && withChanges(answer, chosen?.answer === answer ? chosen?.changes : undefined)
  const change = async (changes: Changes) => {
    setFailure('')
    setChosen({ answer, changes: { ...(chosen?.answer === answer ? chosen?.changes : {}), ...changes } })
    try {
      await host.ask('messages.changePreferences', changes)
    } catch (error) {
      setFailure(`${words.notSaved} ${messageOf(error)}`)
    }
    reload()
  }
  return (
    <section className="card" aria-labelledby="messages">
      <h2 id="messages">{words.title}</h2>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      {shown && (
        <>
          <SourceTable answer={shown} onChange={(changes) => void change(changes)} />
          <QuietHoursFields
            periods={shown.quietHours}
            timeZone={shown.timeZone}
            onChange={(quietHours) => void change({ quietHours })}
          />
          <DigestFields
            digest={shown.digest}
            hasMailAddress={shown.hasMailAddress}
            onChange={(digest) => void change({ digest })}
          />
          <NotificationSwitch state={shown.notifications} onChanged={reload} />
        </>
      )}
      <PreferenceSwitch label={words.titleWithUnread} value={titleWithUnread} onChange={onTitle} />
    </section>
  )
}

interface SourceTableProps {
  answer: MessageSettingsAnswer
  onChange: (changes: Changes) => void
}

/** MSG-100, MSG-102: a line for each source, with the channel of each severity and its mute. */
function SourceTable({ answer, onChange }: SourceTableProps) {
  const { locale, texts } = useHost()
  const words = texts.messageSettings
  const { sources, bySource, muted } = answer
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
        {sources.map(({ code, name }) => (
          <tr key={code}>
            <th scope="row">
              {name}
              {muted[code] && <small>{mutedText(muted[code].until)}</small>}
            </th>
            {SEVERITIES.map((severity) => (
              <td key={severity}>
                <span aria-hidden="true">{words.severities[severity]}</span>
                <select
                  aria-label={fill(words.channelOf, { source: name, severity: words.severities[severity] })}
                  value={bySource[code]?.[severity] ?? USUAL[severity]}
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
        ))}
      </tbody>
    </table>
  )
}
