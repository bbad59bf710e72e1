import { CalendarDays } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import type { Locale } from '@portico/sdk'
import { dayAfter, datePattern, formatDateText, parseDateText } from './date-text.ts'
import './date-field.css'
import { FIELD_TEXTS } from './field-texts.ts'

interface DateFieldProps {
  /** A day such as `2026-11-20`, or an empty text. */
  value: string
  onChange: (day: string) => void
  label: string
  locale: Locale
  /** The id of an element that describes the field. */
  describedBy?: string | undefined
  /** The field cannot be emptied: its day stays until another one is typed. */
  isRequired?: boolean
}

/**
 * LOOK-210 to LOOK-212, LOOK-214, LOOK-216: a date as the language writes it. The browser's own field uses the format
 * of the browser's language; here only its calendar is used, which a press on the button opens.
 */
export function DateField({ value, onChange, isRequired = false, label, locale, describedBy }: DateFieldProps) {
  const id = useId()
  /** The text of the person, until the field is left or its day changes from outside. */
  const [typed, setTyped] = useState<{ text: string; value: string; isLeft: boolean }>()
  const own = typed?.value === value ? typed : undefined
  const read = (text: string) => (text.trim() === '' && !isRequired ? '' : parseDateText(text, locale))
  const isUnreadable = own !== undefined && read(own.text) === undefined
  const isBad = isUnreadable && own.isLeft
  const hint = FIELD_TEXTS[locale].dateHint.replace('{format}', datePattern(locale))
  const set = (day: string) => {
    setTyped(undefined)
    if (day !== value) onChange(day)
  }
  const handleText = (text: string) => {
    const day = read(text) ?? value
    setTyped({ text, value: day, isLeft: false })
    if (day !== value) onChange(day)
  }
  const handleBlur = () => {
    if (!own) return
    const isDone = read(own.text) !== undefined || own.text.trim() === ''
    setTyped(isDone ? undefined : { ...own, isLeft: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || value === '') return
    event.preventDefault()
    set(dayAfter(value, step))
  }
  return (
    <span className="date-field">
      <label htmlFor={id}>{label}</label>
      <span className="date-box">
        <input
          id={id}
          // a form does not send the former day in place of the text
          ref={(input) => input?.setCustomValidity(isUnreadable ? hint : '')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required={isRequired}
          placeholder={datePattern(locale)}
          value={own?.text ?? formatDateText(value, locale)}
          aria-invalid={isBad}
          aria-describedby={[isBad && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={(event) => handleText(event.target.value)}
          onBlur={handleBlur}
          onKeyDown={handleKey}
        />
        {/* The keyboard and screen readers use the text: this one is for a pointer. */}
        <span className="date-calendar" aria-hidden="true">
          <CalendarDays size={16} />
          <input
            type="date"
            tabIndex={-1}
            value={value}
            onChange={(event) => (event.target.value || !isRequired) && set(event.target.value)}
          />
        </span>
      </span>
      {isBad && (
        <small className="date-problem" id={`${id}-hint`} role="alert">
          {hint}
        </small>
      )}
    </span>
  )
}
