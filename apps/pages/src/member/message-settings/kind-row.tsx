import { usePortal } from '../../portal-context.ts'
import { fill } from '../../texts/texts.ts'
import { BrowserSelect, ChannelSelect } from './channel-select.tsx'
import { stepsText } from './steps-text.ts'
import {
  browserChoice,
  type ChoiceChanges,
  kindChoice,
  type KindChoice,
  type MessageSettingsAnswer,
} from './message-settings-model.ts'

const SEVERITIES = ['normal', 'alert'] as const

interface KindRowProps {
  kind: KindChoice
  answer: MessageSettingsAnswer
  /** The organisation for which choices are shown; null for all. */
  orgId: number | null
  onChoose: (changes: ChoiceChanges) => void
  onMailed: (isMailed: boolean) => void
}

/**
 * MSG-143, MSG-164: a kind has one channel, in the column of its severity, and a switch for the emails about unread
 * messages. The channel of a mandatory kind cannot be changed.
 */
export function KindRow({ kind, answer, orgId, onChoose, onMailed }: KindRowProps) {
  const { locale, texts } = usePortal()
  const words = texts.messageSettings
  const { source, sourceName, code, name, severity, mandatory, mailed } = kind
  const canInherit = orgId !== null && !mandatory
  const steps = stepsText(kind, answer.hasMailAddress, locale, words.unreadStep)
  const named = { source: sourceName, kind: name }
  return (
    <tr className="is-kind">
      <th scope="row">
        {name}
        {mandatory && <small>{words.lockedKind}</small>}
        {steps !== null && <small>{fill(words.unreadSteps, { steps })}</small>}
      </th>
      {SEVERITIES.map((one) => (
        <td key={one}>
          {one === severity && (
            <>
              <ChannelSelect
                severity={one}
                label={fill(words.channelOfKind, named)}
                column={words.severities[one]}
                choice={kindChoice(answer, orgId, kind)}
                canInherit={canInherit}
                disabled={mandatory}
                onChange={(channel) => onChoose({ byKind: { [source]: { [code]: channel } } })}
              />
              {mailed !== null && orgId === null && (
                <label className="mailed">
                  <input
                    type="checkbox"
                    aria-label={fill(words.mailedKind, named)}
                    checked={mailed}
                    onChange={(event) => onMailed(event.target.checked)}
                  />
                  {words.mailed}
                </label>
              )}
            </>
          )}
        </td>
      ))}
      <td>
        <BrowserSelect
          label={fill(words.browserOfKind, named)}
          column={words.browser}
          choice={mandatory ? { inherited: true } : browserChoice(answer, orgId, { source, kind: code })}
          canInherit={canInherit}
          disabled={mandatory}
          onChange={(isOn) => onChoose({ browserByKind: { [source]: { [code]: isOn } } })}
        />
      </td>
    </tr>
  )
}
