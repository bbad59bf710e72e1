import type { Locale } from '@portico/sdk'
import { useId, useState } from 'react'
import { parseTimeText } from './date-text.ts'
import './date-field.css'
import { FIELD_TEXTS } from './field-texts.ts'

interface TimeFieldProps {
  label: string
  locale: Locale
  /** A time of day of 24 hours, such as `18:00`. */
  value: string
  onChange: (time: string) => void
  isDisabled?: boolean
}

/** LOOK-213, LOOK-214: a time of day. The browser's own field has 12 or 24 hours by the browser's language. */
export function TimeField({ label, locale, value, onChange, isDisabled = false }: TimeFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean }>()
  const isBad = typed?.isLeft === true
  const { timeHint } = FIELD_TEXTS[locale]
  const isUnreadable = typed !== undefined && parseTimeText(typed.text) === undefined
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
          // a form does not send the former time in place of the text
          ref={(input) => input?.setCustomValidity(isUnreadable ? timeHint : '')}
          type="text"
          className="time-text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          size={5}
          disabled={isDisabled}
          value={typed?.text ?? value}
          aria-invalid={isBad}
          aria-describedby={isBad ? id : undefined}
          onChange={(event) => handleText(event.target.value)}
          onBlur={handleBlur}
          // Enter sends a form before the field is left
          onKeyDown={(event) => event.key === 'Enter' && handleBlur()}
        />
      </label>
      {isBad && (
        <small className="date-problem" id={id} role="alert">
          {timeHint}
        </small>
      )}
    </span>
  )
}
