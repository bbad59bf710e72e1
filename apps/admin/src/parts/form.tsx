import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { usePortal } from '../portal-context.ts'
import './form.css'

type Values = Record<string, string | null>

export interface Field<Value> {
  name: keyof Value & string
  label: string
  hint?: string
  kind?: 'text' | 'email' | 'number' | 'date' | 'moment' | 'long-text' | 'choice'
  options?: readonly { value: string; label: string }[]
  isRequired?: boolean | ((values: Values) => boolean)
  /** Absent for a field that is always shown. A hidden field keeps its value. */
  isShown?: (values: Values) => boolean
  maxLength?: number
  /** Checked by the browser before sending; the server checks again. */
  pattern?: string
  /** The language of the value. */
  lang?: string
  /** The values after a change of this field; absent if no other field changes with it. */
  change?: (value: string | null, former: Values) => Values
  /** A control of its own in place of one of `kind`; the label is that of its group. */
  render?: (value: string | null, set: (value: string | null) => void) => ReactNode
}

interface FormProps<Value> {
  fields: readonly Field<Value>[]
  value: Value
  action: string
  /** Further buttons that submit the form, after that of `action`, which Enter presses. */
  otherActions?: readonly { id: string; label: string }[]
  /** True: the buttons stay at the top of a long form, where no notice of the portal covers them. */
  isActionsAbove?: boolean
  problem?: string
  /** Gets the id of the button, or undefined for that of `action`. */
  onSubmit: (value: Value, action?: string) => Promise<unknown>
  onCancel?: () => void
}

/** CONSOLE-5: a form from the description of its fields. An empty field that may be absent is null. */
export function Form<Value extends object>({
  fields,
  value,
  action,
  otherActions = [],
  isActionsAbove = false,
  problem,
  onSubmit,
  onCancel,
}: FormProps<Value>) {
  const { texts } = usePortal()
  const [values, setValues] = useState<Values>({ ...value } as unknown as Values)
  // the object was read again: its fields follow, and the focus stays
  const given = JSON.stringify(value)
  const [adopted, setAdopted] = useState(given)
  if (adopted !== given) {
    setAdopted(given)
    setValues({ ...value } as unknown as Values)
  }
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const chosen = submitter instanceof HTMLButtonElement ? submitter.value : ''
    setBusy(true)
    await onSubmit(values as unknown as Value, chosen === '' ? undefined : chosen).finally(() => setBusy(false))
  }
  const buttons = (
    <>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className={isActionsAbove ? 'actions is-above' : 'actions'}>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
        <button type="submit" className="button is-primary" disabled={isBusy}>
          {action}
        </button>
        {otherActions.map(({ id, label }) => (
          <button key={id} type="submit" value={id} className="button" disabled={isBusy}>
            {label}
          </button>
        ))}
      </div>
    </>
  )
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      {isActionsAbove && buttons}
      {fields
        .filter(({ isShown }) => isShown?.(values) ?? true)
        .map((field) => (
          <FormField
            key={field.name}
            field={field as unknown as Field<Values>}
            values={values}
            onChange={(change) => setValues(change)}
          />
        ))}
      {!isActionsAbove && buttons}
    </form>
  )
}

interface FormFieldProps {
  field: Field<Values>
  values: Values
  onChange: (change: (former: Values) => Values) => void
}

function FormField({ field, values, onChange }: FormFieldProps) {
  const { name, label, hint, kind = 'text', options = [], isRequired = false, maxLength, pattern, lang } = field
  const id = useId()
  const value = values[name] ?? null
  const required = typeof isRequired === 'function' ? isRequired(values) : isRequired
  const set = (next: string | null) => onChange((former) => field.change?.(next, former) ?? { ...former, [name]: next })
  const type = (text: string) => set(text === '' && isRequired !== true ? null : text)
  const described = hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }
  const note = hint !== undefined && <small id={`${id}-hint`}>{hint}</small>
  if (field.render)
    return (
      <fieldset className="field" {...described}>
        <legend>{label}</legend>
        {note}
        {field.render(value, set)}
      </fieldset>
    )
  const shared = { id, required, value: value ?? '', lang, ...described }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select {...shared} onChange={({ target }) => type(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'long-text' ? (
        <textarea {...shared} rows={4} maxLength={maxLength} onChange={({ target }) => type(target.value)} />
      ) : (
        <input
          {...shared}
          type={kind === 'moment' ? 'datetime-local' : kind}
          maxLength={maxLength}
          pattern={pattern}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      )}
      {note}
    </div>
  )
}
