import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { usePortal } from '../../portal-context.ts'
import { useChangeSets } from '../changes/use-change-sets.tsx'
import { Dialog } from '../dialog.tsx'
import type { Field } from '../form/form-field.tsx'
import { Form } from '../form/form.tsx'
import type { Values } from '../form/object-description.ts'

interface NewObjectProps<Body> {
  action: string
  detail: string
  path: string
  fields: readonly Field<Values>[]
  value: Values
  bodyOf: (values: Values) => object
  /** The reason why the values cannot be sent, where the browser does not know it. */
  problemOf?: (values: Values) => string | undefined
  onCreated: (body: Body) => void
  /** True beside other actions of a page. */
  isMinor?: boolean
  /** CONSOLE-75: the kind of the object and its document; absent for a kind without change sets. */
  changes?: { kind: string; documentOf: (values: Values) => object }
}

/** CONSOLE-5: the button that creates an object, and its dialog. */
export function NewObject<Body>({
  action,
  detail,
  path,
  fields,
  value,
  bodyOf,
  problemOf,
  onCreated,
  isMinor = false,
  changes,
}: NewObjectProps<Body>) {
  const { portal, texts } = usePortal()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const form = useChangeSets(changes && { kind: changes.kind }, () => undefined)
  const create = async (values: Values) => {
    const refusal = problemOf?.(values) ?? ''
    setProblem(refusal)
    if (refusal !== '') return false
    if (changes && form.isOnlyWay) {
      setOpen(false)
      return form.add(changes.documentOf(values))
    }
    try {
      const { body } = await call<Body>(portal, { method: 'POST', path, body: bodyOf(values) })
      setOpen(false)
      portal.toast(texts.saved)
      onCreated(body)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    }
  }
  return (
    <>
      <button type="button" className={isMinor ? 'button' : 'button is-primary'} onClick={() => setOpen(true)}>
        {!isMinor && <Plus size={16} aria-hidden="true" focusable="false" />}
        {action}
      </button>
      {isOpen && (
        <Dialog title={action} onClose={() => setOpen(false)}>
          <p className="quiet">{detail}</p>
          {form.note}
          <Form
            fields={fields}
            value={value}
            action={form.labelOf(action)}
            problem={problem}
            onSubmit={create}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
      {form.dialog}
    </>
  )
}
