import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { DateField } from '../../../../shared/src/hosted/fields/date-field.tsx'
import { usePortal } from '../../portal-context.ts'
import { MomentField } from './moment-field.tsx'

type Values = Record<string, string | null>

interface Option {
  value: string
  label: string
}

export interface Field<Value> {
  name: keyof Value & string
  label: string
  /** The name outside of its group and for screen readers, where the label alone is clear only below a heading. */
  fullName?: string
  hint?: string
  /** A note above the heading, for this group of fields and those that follow. */
  aboveHeading?: string
  /** A note above this field, for it and those that follow. */
  above?: string
  /** The heading of a group of fields, which begins with this one. */
  heading?: string
  /** Whether the field begins a row, where a form has columns. */
  startsRow?: boolean
  kind?: 'text' | 'email' | 'number' | 'date' | 'moment' | 'long-text' | 'choice'
  options?: readonly Option[]
  /** Replaces `options` if the options depend on the other fields. */
  optionsWith?: (values: Values) => readonly Option[]
  isRequired?: boolean | ((values: Values) => boolean)
  /** Absent for a field that is always shown. A hidden field keeps its value. */
  isShown?: (values: Values) => boolean
  /** The time that a moment gets with its day; midnight if absent. */
  firstTime?: string
  /** The time zone of a moment; the portal's if absent. */
  zone?: string
  maxLength?: number
  /** Lines of a long text that are visible at once; 4 if absent. */
  rows?: number
  /** The limits of a number. */
  min?: number
  max?: number
  /** The step of a number; whole numbers if absent. */
  step?: string
  /** Checked by the browser before sending; the server checks again. */
  pattern?: string
  /** The language of the value. */
  lang?: string
  /** CONSOLE-30: fields with the same unit are taken from an object that was read again, or kept, together. */
  unit?: string
  /** The values after a change of this field; absent if no other field changes with it. */
  change?: (value: string | null, former: Values) => Values
  /** The text of a value in a difference, where a person cannot read the value. */
  show?: (value: string) => string
  /** A control of its own in place of one of `kind`; the label is that of its group. */
  render?: (value: string | null, set: (value: string | null) => void, values: Values) => ReactNode
}

interface FormFieldProps {
  field: Field<Values>
  values: Values
  onChange: (change: (former: Values) => Values) => void
}

/** CONSOLE-5: the control of a field, with its label and its hint. */
export function FormField({ field, values, onChange }: FormFieldProps) {
  const { portal, locale, texts } = usePortal()
  const { name, label, hint, kind = 'text', isRequired = false, maxLength, pattern, lang } = field
  const id = useId()
  const value = values[name] ?? null
  const required = typeof isRequired === 'function' ? isRequired(values) : isRequired
  const set = (next: string | null) => onChange((former) => field.change?.(next, former) ?? { ...former, [name]: next })
  const type = (text: string) => set(text === '' && isRequired !== true ? null : text)
  const [hintId, zoneId] = [`${id}-hint`, `${id}-zone`]
  const className = field.startsRow ? 'field starts-row' : 'field'
  const note = hint !== undefined && <small id={hintId}>{hint}</small>
  if (field.render || kind === 'moment')
    return (
      <fieldset
        className={className}
        aria-describedby={[note && hintId, field.render ? undefined : zoneId].filter(Boolean).join(' ') || undefined}
      >
        <legend>{label}</legend>
        {field.render ? (
          <>
            {note}
            {field.render(value, set, values)}
          </>
        ) : (
          <>
            <MomentField value={value} isRequired={required} firstTime={field.firstTime ?? '00:00'} onChange={set} />
            {note}
            <small id={zoneId}>{texts.moment.zone.replace('{zone}', zoneName(field.zone ?? portal.timeZone()))}</small>
          </>
        )}
      </fieldset>
    )
  const described = hint === undefined ? {} : { 'aria-describedby': hintId }
  const shared = { id, required, value: value ?? '', lang, 'aria-label': field.fullName, ...described }
  return (
    <div className={className}>
      {kind === 'date' ? (
        <DateField
          label={label}
          locale={locale}
          value={value ?? ''}
          isRequired={required}
          describedBy={hint === undefined ? undefined : hintId}
          onChange={(day) => set(day === '' ? null : day)}
        />
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          {kind === 'choice' ? (
            <Choice options={field.optionsWith?.(values) ?? field.options ?? []} control={shared} type={type} />
          ) : kind === 'long-text' ? (
            <textarea
              {...shared}
              rows={field.rows ?? 4}
              maxLength={maxLength}
              onChange={({ target }) => type(target.value)}
            />
          ) : (
            <input
              {...shared}
              type={kind}
              maxLength={maxLength}
              min={field.min}
              max={field.max}
              step={field.step}
              pattern={pattern}
              autoComplete="off"
              onChange={({ target }) => type(target.value)}
            />
          )}
        </>
      )}
      {note}
    </div>
  )
}

interface ChoiceProps {
  options: readonly Option[]
  control: SelectHTMLAttributes<HTMLSelectElement>
  type: (text: string) => void
}

function Choice({ options, control, type }: ChoiceProps) {
  return (
    <select {...control} onChange={({ target }) => type(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** The portal's time zone as a person reads it, or the browser's. */
const zoneName = (zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string => zone.replaceAll('_', ' ')
