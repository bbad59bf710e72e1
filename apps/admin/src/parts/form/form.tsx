import { Fragment, type ReactNode, type SubmitEvent, useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import './form.css'
import { type Field, FormField } from './form-field.tsx'
import { mergedValues } from './merged-values.ts'

type Values = Record<string, string | null>

interface FormProps<Value> {
  fields: readonly Field<Value>[]
  value: Value
  action: string
  /** CONSOLE-9: true if the button needs a warning colour. */
  isDangerous?: boolean
  /** The title of the form, beside its buttons; absent for a form below the title of its card. */
  title?: string
  /** Further buttons that submit the form, after that of `action`, which Enter presses. */
  otherActions?: readonly { id: string; label: string }[]
  problem?: string
  /** Gets the id of the button, or undefined for that of `action`. Answers false if nothing was saved. */
  onSubmit: (value: Value, action?: string) => Promise<boolean>
  /** For a form in a dialog. */
  onCancel?: () => void
  /** A part after the form that follows the fields as the person types. */
  renderBeside?: (values: Readonly<Values>) => ReactNode
}

/**
 * CONSOLE-5: a form from the description of its fields. An empty field that may be absent is null. CONSOLE-32, LOOK-233: on
 * a page title and buttons stay above the fields, where no notice of the portal covers them; LOOK-227: in a dialog the
 * buttons are below. CONSOLE-78: the button of a single field below the title of its card follows the field.
 */
export function Form<Value extends object>({
  fields,
  value,
  action,
  isDangerous = false,
  title,
  otherActions = [],
  problem,
  onSubmit,
  onCancel,
  renderBeside,
}: FormProps<Value>) {
  const { texts } = usePortal()
  const [values, setValues] = useState<Values>({ ...value } as unknown as Values)
  // CONSOLE-30: the object was read again: its fields follow, and the focus and what was typed since stay
  const valueKey = JSON.stringify(value)
  const [adopted, setAdopted] = useState(valueKey)
  const [sent, setSent] = useState<Values | null>(null)
  if (adopted !== valueKey) {
    setAdopted(valueKey)
    setSent(null)
    const units = new Map(fields.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit]])))
    setValues(mergedValues({ values, adopted: JSON.parse(adopted) as Values, sent, units }, value as unknown as Values))
  }
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const chosen = submitter instanceof HTMLButtonElement ? submitter.value : ''
    setBusy(true)
    setSent(values)
    const isSaved = await onSubmit(values as unknown as Value, chosen === '' ? undefined : chosen).finally(() =>
      setBusy(false),
    )
    if (!isSaved) setSent(null)
  }
  const isInDialog = onCancel !== undefined
  const isShort = !isInDialog && title === undefined && fields.length === 1
  const isAbove = !isInDialog && !isShort
  const failure = (
    <p className="problem" role="alert">
      {problem}
    </p>
  )
  const buttons = (
    <div className={isInDialog ? 'actions is-below' : isShort ? 'actions is-start' : 'actions is-above'}>
      {title !== undefined && <h2>{title}</h2>}
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      )}
      <button type="submit" className={isDangerous ? 'button is-danger' : 'button is-primary'} disabled={isBusy}>
        {action}
      </button>
      {otherActions.map(({ id, label }) => (
        <button key={id} type="submit" value={id} className="button" disabled={isBusy}>
          {label}
        </button>
      ))}
    </div>
  )
  return (
    <>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {isAbove && failure}
        {isAbove && buttons}
        {fields
          .filter(({ isShown }) => isShown?.(values) ?? true)
          .map((field) => (
            <Fragment key={field.name}>
              {field.aboveHeading !== undefined && <p className="quiet">{field.aboveHeading}</p>}
              {field.heading !== undefined && <h2>{field.heading}</h2>}
              {field.above !== undefined && <p className="quiet">{field.above}</p>}
              <FormField
                field={field as unknown as Field<Values>}
                values={values}
                onChange={(change) => setValues(change)}
              />
            </Fragment>
          ))}
        {!isAbove && failure}
        {!isAbove && buttons}
      </form>
      {renderBeside?.(values)}
    </>
  )
}
