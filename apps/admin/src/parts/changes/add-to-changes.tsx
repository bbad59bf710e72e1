import type { ChangeSet, ChangeSetSummary } from '@portico/contract/administration/change-sets'
import { useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Dialog } from '../dialog.tsx'
import { Form } from '../form/form.tsx'
import type { Field } from '../form/form-field.tsx'
import type { Values } from '../form/object-description.ts'
import { usePortal } from '../../portal-context.ts'

interface AddToChangesProps {
  /** The object with the values of its form, as a document of configuration. */
  document: object
  /** True to add the removal of the object. */
  remove?: boolean
  onAdded: () => void
  onClose: () => void
}

const NEW = 'new'

/** CONSOLE-75: adds what a form has to a new set, or to one that is not scheduled or published. */
export function AddToChanges({ document, remove = false, onAdded, onClose }: AddToChangesProps) {
  const { portal, texts } = usePortal()
  const drafts = useAnswer<{ items: ChangeSetSummary[] }>({
    path: 'change-sets',
    query: { state: 'draft', limit: '50' },
  })
  const [failure, setFailure] = useState('')
  const sets = drafts.answer?.body.items.filter(({ name }) => name !== null)
  const add = async ({ target, name }: Values) => {
    setFailure('')
    try {
      const operation = { document, remove }
      if (target === NEW) {
        const body = { name, operations: [operation] }
        await call<ChangeSet>(portal, { method: 'POST', path: 'change-sets', body })
        portal.toast(texts.changes.added.replace('{name}', name ?? ''))
      } else {
        const path = `change-sets/${target}`
        const { tag, body } = await call<ChangeSet>(portal, { path })
        await call(portal, { method: 'PUT', path: `${path}/operations`, tag, body: operation })
        portal.toast(texts.changes.added.replace('{name}', body.name ?? ''))
      }
      onClose()
      onAdded()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    }
  }
  const isNew = ({ target }: Values) => target === NEW
  const fields: Field<Values>[] = [
    {
      ...{ name: 'target', label: texts.changes.target, kind: 'choice', isRequired: true },
      options: [
        ...(sets ?? []).map(({ id, name }) => ({ value: String(id), label: name ?? '' })),
        { value: NEW, label: texts.changes.newSet },
      ],
    },
    {
      ...{ name: 'name', label: texts.changes.name, hint: texts.changes.nameHint, maxLength: 100 },
      ...{ isRequired: isNew, isShown: isNew },
    },
  ]
  return (
    <Dialog title={texts.changes.addTitle} onClose={onClose}>
      <p>{texts.changes.addDetail}</p>
      {sets ? (
        <Form<Values>
          fields={fields}
          value={{ target: String(sets[0]?.id ?? NEW), name: null }}
          action={texts.changes.add}
          problem={failure}
          onSubmit={add}
          onCancel={onClose}
        />
      ) : (
        <p className="problem" role="alert">
          {drafts.problem}
        </p>
      )}
    </Dialog>
  )
}
