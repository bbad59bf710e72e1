import { useId, useState, type FormEvent } from 'react'
import { usePortal } from '../portal-context.ts'
import './form.css'

export interface Field<Value> {
  name: keyof Value & string
  label: string
  hint?: string
  kind?: 'text' | 'email' | 'number' | 'date' | 'choice'
  options?: readonly { value: string; label: string }[]
  isRequired?: boolean
  maxLength?: number
  /** Checked by the browser before sending; the server checks again. */
  pattern?: string
}

interface FormProps<Value> {
  fields: readonly Field<Value>[]
  value: Value
  action: string
  problem?: string
  onSubmit: (value: Value) => Promise<unknown>
  onCancel?: () => void
}

type Values = Record<string, string | null>

/** CONSOLE-5: a form from the description of its fields. An empty field that may be absent is null. */
export function Form<Value extends object>({ fields, value, action, problem, onSubmit, onCancel }: FormProps<Value>) {
  const { texts } = usePortal()
  const id = useId()
  const [values, setValues] = useState<Values>({ ...value } as unknown as Values)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSubmit(values as unknown as Value).finally(() => setBusy(false))
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      {fields.map(({ name, label, hint, kind = 'text', options = [], isRequired = false, maxLength, pattern }) => {
        const shared = {
          id: `${id}${name}`,
          required: isRequired,
          value: values[name] ?? '',
          ...(hint === undefined ? {} : { 'aria-describedby': `${id}${name}-hint` }),
        }
        const set = (text: string) =>
          setValues((former) => ({ ...former, [name]: text === '' && !isRequired ? null : text }))
        return (
          <div key={name} className="field">
            <label htmlFor={shared.id}>{label}</label>
            {kind === 'choice' ? (
              <select {...shared} onChange={({ target }) => set(target.value)}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared}
                type={kind}
                maxLength={maxLength}
                pattern={pattern}
                autoComplete="off"
                onChange={({ target }) => set(target.value)}
              />
            )}
            {hint !== undefined && <small id={`${id}${name}-hint`}>{hint}</small>}
          </div>
        )
      })}
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="actions">
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
        <button type="submit" className="button is-primary" disabled={isBusy}>
          {action}
        </button>
      </div>
    </form>
  )
}
