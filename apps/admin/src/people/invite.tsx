import type { NewPerson, Person } from '@portico/contract/administration/people'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import { goTo } from '../parts/use-path.ts'
import { optionsOf } from '../parts/form/options-of.ts'

/** ADMIN-30: a new person gets an invitation by mail. */
export function Invite({ onClose }: { onClose: () => void }) {
  const { portal, locale, texts } = usePortal()
  const [problem, setProblem] = useState('')
  const send = async (body: NewPerson) => {
    setProblem('')
    try {
      const answer = await call<Person>(portal, { method: 'POST', path: 'people', body })
      portal.toast(texts.people.sent.replace('{name}', answer.body.name))
      goTo(`/people~${answer.body.id}`)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    }
  }
  return (
    <Dialog title={texts.people.inviteTitle} onClose={onClose}>
      <p className="quiet">{texts.people.inviteDetail}</p>
      <Form<NewPerson>
        fields={[
          { name: 'name', label: texts.people.name, isRequired: true, maxLength: 100 },
          { name: 'email', label: texts.people.email, kind: 'email', isRequired: true, maxLength: 254 },
          {
            name: 'language',
            label: texts.people.language,
            kind: 'choice',
            isRequired: true,
            options: optionsOf(texts.languages),
          },
        ]}
        value={{ name: '', email: '', language: locale }}
        action={texts.people.send}
        problem={problem}
        onSubmit={send}
        onCancel={onClose}
      />
    </Dialog>
  )
}
