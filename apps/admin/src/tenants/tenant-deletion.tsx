import type { TenantDeletion as Deletion, TenantDeletionOrder } from '@portico/contract/administration/tenants'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import { DeletionEffectList } from '../parts/object/deletion-question.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'

interface TenantDeletionProps {
  id: string
  name: string
  /** Reads the tenant again. */
  onChange: () => void
}

/** CONSOLE-138, CONSOLE-139: the deletion of a tenant, or the restoration of a deleted one. */
export function TenantDeletion({ id, name, onChange }: TenantDeletionProps) {
  const { portal, session, texts } = usePortal()
  const dates = useDates()
  const path = `tenants/${encodeURIComponent(id)}/deletion`
  const { answer, problem, reload } = useAnswer<Deletion>({ path })
  const [isOpen, setOpen] = useState(false)
  const text = texts.tenantData
  if (!answer || id === String(session?.tenant.id))
    return (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  const { deleted, items } = answer.body
  const changed = (message: string) => {
    portal.toast(message)
    setOpen(false)
    reload()
    onChange()
  }
  const detail =
    deleted &&
    text.deletedDetail
      .replace('{time}', dates(deleted.deletedAt))
      .replace('{until}', dates(deleted.expiresAt))
      .replace('{name}', () => deleted.deletedBy ?? texts.log.ways.command)
      .replace('{reason}', () => deleted.reason)
  return (
    <section className="card narrow" aria-labelledby="tenant-deletion">
      <h2 id="tenant-deletion">{deleted ? text.deletedTitle : text.danger}</h2>
      <p className={deleted ? 'warning' : 'quiet'}>{detail ?? text.dangerDetail}</p>
      <div className="actions is-start">
        <button
          type="button"
          className={deleted ? 'button is-primary' : 'button is-danger'}
          onClick={() => setOpen(true)}
        >
          {deleted ? text.restore : text.delete}
        </button>
      </div>
      {isOpen && deleted && (
        <Confirm
          title={text.restore}
          detail={text.restoreDetail}
          action={text.restore}
          run={async () => {
            await call(portal, { method: 'POST', path: `bin/${deleted.entryId}/restore` })
            changed(text.restored)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {isOpen && !deleted && (
        <Question {...{ name, items, path }} onClose={() => setOpen(false)} onDeleted={() => changed(text.deleted)} />
      )}
    </section>
  )
}

interface QuestionProps extends Pick<Deletion, 'items'> {
  name: string
  path: string
  onDeleted: () => void
  onClose: () => void
}

/** CONSOLE-138: the effects, and the fields that confirm the deletion. The server compares the name. */
function Question({ name, items, path, onDeleted, onClose }: QuestionProps) {
  const { portal, texts } = usePortal()
  const [failure, setFailure] = useState('')
  const text = texts.tenantData
  const remove = async (body: TenantDeletionOrder) => {
    setFailure('')
    try {
      await call(portal, { method: 'POST', path: `${path}/apply`, body })
      onDeleted()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    }
  }
  return (
    <Dialog title={text.deleteTitle.replace('{name}', () => name)} onClose={onClose}>
      <p>{text.deleteDetail}</p>
      <DeletionEffectList items={items} />
      <p className="quiet">{text.dangerDetail}</p>
      <Form<TenantDeletionOrder>
        fields={[
          { name: 'name', label: text.typedName, hint: name, isRequired: true, maxLength: 100 },
          { name: 'reason', label: text.reason, isRequired: true, maxLength: 500 },
        ]}
        value={{ name: '', reason: '' }}
        action={text.delete.replace(/\s?…/, '')}
        isDangerous
        problem={failure}
        onSubmit={remove}
        onCancel={onClose}
      />
    </Dialog>
  )
}
