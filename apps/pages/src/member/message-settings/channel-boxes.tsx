import { usePortal } from '../../portal-context.ts'
import { fill } from '../../texts/texts.ts'
import { type Channel, channelOf, selectChannel, SINGLE_CHANNELS, selectedChannels } from './message-settings-model.ts'

/** The columns of the grid after the name of a row. */
export const COLUMNS = ['badge', 'popup', 'browser', 'mail'] as const

interface ChannelBoxesProps {
  /** Source and kind, or source and severity. */
  row: string
  severity: 'normal' | 'alert'
  channel: Channel
  /** The cell of the browser; null if the row above has one for both. */
  browser: React.ReactNode
  disabled?: boolean
  /** Id of the reason why the boxes cannot be changed. */
  reasonId?: string | undefined
  onChange: (channel: Channel) => void
}

/** MSG-7: a check box for each channel of a row. The box 'Pop-up' needs the box 'In the portal' (MSG-220). */
export function ChannelBoxes({ row, severity, channel, browser, disabled, reasonId, onChange }: ChannelBoxesProps) {
  const selected = selectedChannels(channel, severity)
  const cells = SINGLE_CHANNELS.map((single) => (
    <BoxCell
      key={single}
      column={single}
      isChecked={selected[single]}
      onChange={(isOn) => onChange(channelOf(selectChannel(selected, single, isOn)))}
      {...{ row, disabled, reasonId }}
    />
  ))
  return (
    <>
      {cells.slice(0, 2)}
      {browser}
      {cells.slice(2)}
    </>
  )
}

interface BoxCellProps {
  row: string
  column: (typeof COLUMNS)[number]
  isChecked: boolean
  disabled?: boolean | undefined
  reasonId?: string | undefined
  rowSpan?: number
  onChange: (isOn: boolean) => void
}

export function BoxCell({ row, column, isChecked, disabled = false, reasonId, rowSpan, onChange }: BoxCellProps) {
  const { texts } = usePortal()
  const name = texts.messageSettings.columns[column]
  return (
    <td rowSpan={rowSpan}>
      <label>
        <input
          type="checkbox"
          aria-label={fill(texts.messageSettings.boxOf, { row, column: name })}
          aria-describedby={reasonId}
          checked={isChecked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true">{name}</span>
      </label>
    </td>
  )
}
