import { useId, useState, type KeyboardEvent } from 'react'
import { dayAfter, datePattern, formatDateText, parseDateText } from '../../../shared/src/date-text.ts'
import { useTexts } from '../portal-context.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import './date-field.css'

interface DateFieldProps {
  /** A day such as `2026-11-20`, or an empty text. */
  value: string
  onChange: (day: string) => void
  /** The visible label; without it `name` is the accessible name. */
  label?: string
  name?: string
  /** The day is a problem of the form, which the element with this id describes. */
  describedBy?: string | undefined
  isSmall?: boolean
  /** The field cannot be emptied: its day stays until another one is typed. */
  isRequired?: boolean
}

/**
 * LOOK-210 to LOOK-212, LOOK-214, LOOK-216: a date as the language writes it. The browser's own field uses the format
 * of the browser's language; here only its calendar is used, which a press on the button opens.
 */
export function DateField({ value, onChange, isRequired = false, label, name, describedBy, isSmall }: DateFieldProps) {
  const { locale, texts } = useTexts()
  const id = useId()
  const description = [describedBy, `${id}-hint`]
  /** The text of the person, until the field is left or its day changes from outside. */
  const [typed, setTyped] = useState<{ text: string; value: string; isLeft: boolean }>()
  const own = typed?.value === value ? typed : undefined
  const read = (text: string) => (text.trim() === '' && !isRequired ? '' : parseDateText(text, locale))
  const isBad = own !== undefined && own.isLeft && read(own.text) === undefined
  const hint = fillPlaceholders(texts.common.dateHint, { format: datePattern(locale) })
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
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      <span className="date-box">
        <input
          id={id}
          className={isSmall ? 'field is-small' : 'field'}
          aria-label={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder={datePattern(locale)}
          value={own?.text ?? formatDateText(value, locale)}
          aria-invalid={isBad || describedBy !== undefined}
          aria-describedby={description.filter((one, n) => one && (n === 0 || isBad)).join(' ') || undefined}
          onChange={(event) => handleText(event.target.value)}
          onBlur={handleBlur}
          onKeyDown={handleKey}
        />
        {/* The keyboard and screen readers use the text: this one is for a pointer. */}
        <span className="date-calendar" aria-hidden="true">
          <svg viewBox="0 0 16 16" width="14" height="14">
            <path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3" fill="none" stroke="currentColor" />
          </svg>
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
