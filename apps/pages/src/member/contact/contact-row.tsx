import { useEffect, useRef, type FormEvent } from 'react'
import { usePortal } from '../../portal-context.ts'
import { fill } from '../../texts/texts.ts'
import { PasswordField } from '../password/password-field.tsx'
import { useContactChange, type Contact, type ContactKind } from './use-contact-change.ts'
import '../password/password.css'

interface ContactRowProps {
  kind: ContactKind
  contact: Contact
  onChanged: () => void
}

/** SIGN-157: shows the mail address or the mobile number and, on request, the forms for a new one and for its code. */
export function ContactRow({ kind, contact, onChanged }: ContactRowProps) {
  const { texts } = usePortal()
  const own = texts.contacts[kind]
  const change = useContactChange({ kind, pending: contact.pending?.value ?? null, onChanged })
  const { step, failure, problem, isBusy, isDone } = change
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const former = useRef(step)
  useEffect(() => {
    if (former.current !== step) (step === 'shown' ? button : input).current?.focus()
    former.current = step
  }, [step])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void change.submit(input.current?.validity.valid ?? false)
  }
  return (
    <div className="contact">
      <div className="contact-now">
        <b>{own.name}</b>
        <span>{contact.value ?? texts.contacts.none}</span>
        {contact.canChange && step === 'shown' && (
          <button ref={button} type="button" className="button" onClick={change.begin}>
            {contact.value === null ? own.add : own.change}
          </button>
        )}
      </div>
      {!contact.canChange && <small>{own.fixed}</small>}
      <p className="done" role="status">
        {isDone ? own.done : step === 'code' ? fill(own.sent, { value: change.requested }) : ''}
      </p>
      {step !== 'shown' && (
        <form noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
          {step === 'value' ? (
            <PasswordField
              key="value"
              ref={input}
              label={own.fresh}
              type={kind === 'email' ? 'email' : 'tel'}
              autoComplete={kind === 'email' ? 'email' : 'tel'}
              value={change.text}
              problem={problem}
              onChange={change.type}
            />
          ) : (
            <PasswordField
              key="code"
              ref={input}
              label={texts.contacts.code}
              type="text"
              isCode
              autoComplete="one-time-code"
              hint={own.help}
              value={change.text}
              problem={problem}
              onChange={change.type}
            />
          )}
          <p className="problem" role="alert">
            {failure}
          </p>
          <div className="actions">
            <button type="submit" className="button is-primary" aria-disabled={isBusy}>
              {step === 'value' ? texts.contacts.send : texts.contacts.confirm}
            </button>
            {step === 'code' && (
              <button type="button" className="button" onClick={() => void change.sendAgain()}>
                {texts.contacts.again}
              </button>
            )}
            <button type="button" className="button" onClick={() => void change.cancel()}>
              {texts.contacts.cancel}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}
