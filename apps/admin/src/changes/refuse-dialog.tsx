import type { ChangeSet } from '@portico/contract/administration/change-sets'
import { REFUSAL_CHARACTERS } from '@portico/contract/rules/administration/two-person-rule'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { usePortal } from '../portal-context.ts'

interface RefuseDialogProps {
  set: ChangeSet
  name: string
  tag: string | null
  onDone: () => void
  onClose: () => void
}

/** ADMIN-142: the reason for which a request is refused. */
export function RefuseDialog({ set, name, tag, onDone, onClose }: RefuseDialogProps) {
  const { portal, texts } = usePortal()
  const [failure, setFailure] = useState('')
  const refuse = async ({ reason }: Values) => {
    setFailure('')
    try {
      await call(portal, { method: 'POST', path: `change-sets/${set.id}/refuse`, tag, body: { reason } })
      portal.toast(texts.twoPerson.refused)
      onClose()
      onDone()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    }
  }
  return (
    <Dialog
      title={texts.question.replace('{action}', texts.twoPerson.refuse).replace('{name}', name)}
      onClose={onClose}
    >
      <p>{texts.twoPerson.refuseDetail}</p>
      <Form<Values>
        fields={[
          {
            ...{ name: 'reason', label: texts.twoPerson.reason, kind: 'long-text', isRequired: true },
            maxLength: REFUSAL_CHARACTERS,
          },
        ]}
        value={{ reason: null }}
        action={texts.twoPerson.refuse}
        problem={failure}
        onSubmit={refuse}
        onCancel={onClose}
      />
    </Dialog>
  )
}
