import type { ChangeSet, ChangeSetSummary } from '@portico/contract/administration/change-sets'
import type { PreviewSettings } from '@portico/contract/administration/previews'
import { useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Dialog } from '../dialog.tsx'
import { Form } from '../form/form.tsx'
import type { Field } from '../form/form-field.tsx'
import type { Values } from '../form/object-description.ts'
import { usePortal } from '../../portal-context.ts'

interface AddToChangesProps {
  /** The objects with the values of their forms, as documents of configuration. */
  documents: readonly object[]
  /** True to add the removal of the objects. */
  remove?: boolean
  onAdded: () => void
  onClose: () => void
}

const NEW = 'new'
const PREVIEW = 'preview'

/** CONSOLE-75: adds what a form has to a new set, or to one that is not scheduled or published. */
export function AddToChanges({ documents, remove = false, onAdded, onClose }: AddToChangesProps) {
  const { portal, texts } = usePortal()
  const drafts = useAnswer<{ items: ChangeSetSummary[] }>({
    path: 'change-sets',
    query: { state: 'draft', limit: '50' },
  })
  const [failure, setFailure] = useState('')
  const sets = drafts.answer?.body.items.filter(({ name }) => name !== null)
  /** CONSOLE-166: opens the set in the shell, as the person; the people who may see it stay. */
  const preview = async (draft: number) => {
    const path = `change-sets/${draft}/preview`
    const { body } = await call<PreviewSettings>(portal, { path })
    const readers = body.readers.map(({ userId }) => userId)
    await call(portal, { method: 'POST', path, body: { readers } })
    await portal.ask('administration.preview', { draft, person: null })
  }
  const add = async ({ target, name }: Values, action?: string) => {
    setFailure('')
    try {
      const operations = documents.map((document) => ({ document, remove }))
      if (target === NEW) {
        const body = { name, operations }
        const { body: made } = await call<ChangeSet>(portal, { method: 'POST', path: 'change-sets', body })
        portal.toast(texts.changes.added.replace('{name}', name ?? ''))
        if (action === PREVIEW) await preview(made.id)
      } else {
        const path = `change-sets/${target}`
        const { tag: first, body } = await call<ChangeSet>(portal, { path })
        let tag = first
        for (const operation of operations)
          ({ tag } = await call(portal, { method: 'PUT', path: `${path}/operations`, tag, body: operation }))
        portal.toast(texts.changes.added.replace('{name}', body.name ?? ''))
        if (action === PREVIEW) await preview(body.id)
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
          otherActions={remove ? [] : [{ id: PREVIEW, label: texts.changes.addAndPreview }]}
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
