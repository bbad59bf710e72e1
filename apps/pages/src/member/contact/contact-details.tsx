import { useId } from 'react'
import { usePortal } from '../../portal-context.ts'
import { usePortalAnswer } from '../../parts/use-portal-answer.ts'
import { ContactRow } from './contact-row.tsx'
import type { Contact, ContactKind } from './use-contact-change.ts'
import './contact-details.css'

const KINDS: readonly ContactKind[] = ['email', 'mobile']

/** SIGN-157: the person's mail address and mobile number, and the forms to change them. */
export function ContactDetails() {
  const { texts } = usePortal()
  const { answer, problem, reload } = usePortalAnswer<Record<ContactKind, Contact>>('account.contacts')
  const titleId = useId()
  return (
    <section className="card contacts" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.contacts.title}</h2>
      <p className="quiet">{texts.contacts.intro}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      {answer && KINDS.map((kind) => <ContactRow key={kind} kind={kind} contact={answer[kind]} onChanged={reload} />)}
    </section>
  )
}
