import { useId, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { parseTimeText } from './date-text.ts'
import './date-field.css'

interface TimeFieldProps {
  label: string
  /** A time of day of 24 hours, such as `18:00`. */
  value: string
  onChange: (time: string) => void
}

/** LOOK-213, LOOK-214: a time of day. The browser's own field has 12 or 24 hours by the browser's language. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { texts } = usePortal()
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean }>()
  const isBad = typed?.isLeft === true
  const handleText = (text: string) => {
    setTyped({ text, isLeft: false })
    const time = /:/.test(text) ? parseTimeText(text) : undefined
    if (time !== undefined && time !== value) onChange(time)
  }
  const handleBlur = () => {
    if (!typed) return
    const time = parseTimeText(typed.text)
    setTyped(time === undefined ? { ...typed, isLeft: true } : undefined)
    if (time !== undefined && time !== value) onChange(time)
  }
  return (
    <span className="time-field">
      <label className="time">
        {label}
        <input
          type="text"
          className="time-text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          size={5}
          value={typed?.text ?? value}
          aria-invalid={isBad}
          aria-describedby={isBad ? id : undefined}
          onChange={(event) => handleText(event.target.value)}
          onBlur={handleBlur}
        />
      </label>
      {isBad && (
        <small className="date-problem" id={id} role="alert">
          {texts.timeHint}
        </small>
      )}
    </span>
  )
}
