import { useId } from 'react'
import { usePortal } from '../../portal-context.ts'
import { fill } from '../../texts/texts.ts'
import { BoxCell, ChannelBoxes } from './channel-boxes.tsx'
import { stepsText } from './steps-text.ts'
import {
  browserChoice,
  type ChoiceChanges,
  kindChoice,
  type KindChoice,
  type MessageSettingsAnswer,
  valueOf,
  selectedChannels,
} from './message-settings-model.ts'

interface KindRowProps {
  kind: KindChoice
  answer: MessageSettingsAnswer
  /** The organisation for which choices are shown; null for all. */
  orgId: number | null
  onChoose: (changes: ChoiceChanges) => void
  onMailed: (isMailed: boolean) => void
}

/**
 * MSG-7, MSG-143, MSG-164: the channels of a kind, and a switch for the emails about unread messages. The settings of a
 * mandatory kind cannot be changed.
 */
export function KindRow({ kind, answer, orgId, onChoose, onMailed }: KindRowProps) {
  const { locale, texts } = usePortal()
  const reasonId = useId()
  const { source, sourceName, code, name, severity, mandatory, mailed } = kind
  const steps = stepsText(kind, answer.hasMailAddress, locale, texts.messageSettings.unreadStep)
  const named = { source: sourceName, kind: name }
  const channel = kindChoice(answer, orgId, kind)
  const browser = mandatory ? { inherited: true } : browserChoice(answer, orgId, { source, kind: code })
  const isOwn = channel.own !== undefined || browser.own !== undefined
  const popsUp =
    selectedChannels(valueOf(channel), severity).popup || kind.steps.some((step) => step.channel === 'popup')
  const row = fill(texts.messageSettings.channelOfKind, named)
  const lock = { disabled: mandatory, reasonId: mandatory ? reasonId : undefined }
  return (
    <tr className="is-kind">
      <th scope="row">
        {name}
        {mandatory && <small id={reasonId}>{texts.messageSettings.lockedKind}</small>}
        {orgId !== null && !mandatory && !isOwn && <small>{texts.messageSettings.inherited}</small>}
        {steps !== null && <small>{fill(texts.messageSettings.unreadSteps, { steps })}</small>}
        {mailed !== null && orgId === null && (
          <label className="mailed">
            <input
              type="checkbox"
              aria-label={fill(texts.messageSettings.mailedKind, named)}
              checked={mailed}
              onChange={(event) => onMailed(event.target.checked)}
            />
            {texts.messageSettings.mailed}
          </label>
        )}
      </th>
      <ChannelBoxes
        {...{ row, severity, ...lock }}
        channel={valueOf(channel)}
        browser={
          <BoxCell
            row={row}
            column="browser"
            isChecked={popsUp && valueOf(browser)}
            disabled={mandatory || !popsUp}
            reasonId={lock.reasonId}
            onChange={(isOn) => onChoose({ browserByKind: { [source]: { [code]: isOn } } })}
          />
        }
        onChange={(value) => onChoose({ byKind: { [source]: { [code]: value } } })}
      />
      <td className="is-action">
        {isOwn && (
          <button
            type="button"
            className="button"
            aria-label={fill(texts.messageSettings.resetOf, { row })}
            onClick={() =>
              onChoose({ byKind: { [source]: { [code]: null } }, browserByKind: { [source]: { [code]: null } } })
            }
          >
            {texts.messageSettings.reset}
          </button>
        )}
      </td>
    </tr>
  )
}
