import { useId } from 'react'

interface BrowserSwitchProps {
  label: string
  hint: string
  isOn: boolean
  /** Whether this browser can be asked at all. */
  isPossible: boolean
  onChange: (isOn: boolean) => void
}

/** A check box for a function of this browser, with a hint or the reason why the browser does not have it. */
export function BrowserSwitch({ label, hint, isOn, isPossible, onChange }: BrowserSwitchProps) {
  const id = useId()
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={!isPossible}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <small id={id}>{hint}</small>
    </>
  )
}
