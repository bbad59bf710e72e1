import { usePortal } from '../../portal-context.ts'
import { fill } from '../../texts/texts.ts'
import type { Channel, Choice } from './message-settings-model.ts'

const CHANNELS = ['none', 'badge', 'popup', 'mail'] as const

interface ChoiceSelectProps<Value> {
  label: string
  /** Shown beside it where the table has no columns. */
  column: string
  choice: Choice<Value>
  /** True: the person can leave it as it is for all organisations (MSG-181). */
  canInherit: boolean
  disabled?: boolean
  onChange: (value: Value | null) => void
}

/** MSG-100, MSG-181: the channel of a source or kind. */
export function ChannelSelect({ severity, ...props }: ChoiceSelectProps<Channel> & { severity: 'normal' | 'alert' }) {
  const words = usePortal().texts.messageSettings.channels[severity]
  return <ChoiceSelect {...props} options={CHANNELS.map((value) => [value, words[value]])} />
}

/** MSG-183: whether pop-ups of a source or kind are notifications of the browser. */
export function BrowserSelect(props: ChoiceSelectProps<boolean>) {
  const { on, off } = usePortal().texts.messageSettings.inBrowser
  return (
    <ChoiceSelect
      {...props}
      options={[
        [true, on],
        [false, off],
      ]}
    />
  )
}

function ChoiceSelect<Value extends Channel | boolean>({
  label,
  column,
  choice: { own, inherited },
  canInherit,
  disabled = false,
  options,
  onChange,
}: ChoiceSelectProps<Value> & { options: readonly (readonly [Value, string])[] }) {
  const words = usePortal().texts.messageSettings
  const nameOf = (value: Value) => options.find(([one]) => one === value)?.[1] ?? ''
  const shown = canInherit && own === undefined ? '' : String(own ?? inherited)
  return (
    <>
      <span aria-hidden="true">{column}</span>
      <select
        aria-label={label}
        value={shown}
        disabled={disabled}
        onChange={({ target: { value } }) => onChange(options.find(([one]) => String(one) === value)?.[0] ?? null)}
      >
        {canInherit && <option value="">{fill(words.inherited, { value: nameOf(inherited) })}</option>}
        {options.map(([value, name]) => (
          <option key={String(value)} value={String(value)}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
