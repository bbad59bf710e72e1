import type { Visitor } from '@portico/contract/qr-sign-in'
import { useRef, useState, type FormEvent } from 'react'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface PhoneQuestionProps {
  visitor: Visitor
  onConfirm: (number: string) => Promise<boolean>
  onRefuse: () => void
}

/** Which phone has scanned the code, and the number that only who holds it can read. */
export function PhoneQuestion({ visitor, onConfirm, onRefuse }: PhoneQuestionProps) {
  const text = useText()
  const language = useLanguage()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const isComplete = /^\d\d$/.test(number)
    if (isComplete && (await onConfirm(number).catch(() => false))) return
    setError(text(isComplete ? 'signInMethods.wrongNumber' : 'signInMethods.enterNumber'))
    setNumber('')
    input.current?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void confirm(event)}>
      <p>{text('signInMethods.appVisitor')}</p>
      <dl className="p-app-scan-facts">
        <dt>{text('signInMethods.browser')}</dt>
        <dd>{visitor.browser}</dd>
        <dt>{text('signInMethods.network')}</dt>
        <dd>{visitor.network}</dd>
        <dt>{text('signInMethods.time')}</dt>
        <dd>{new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(visitor.time)}</dd>
      </dl>
      <p>{text('signInMethods.appTaken')}</p>
      <TextField
        ref={input}
        size="large"
        label={text('signInMethods.appNumber')}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={2}
        value={number}
        onChange={(value) => {
          setNumber(value)
          setError(null)
        }}
        error={error}
      />
      <div className="p-app-scan-actions">
        <Button size="large" isWide onClick={onRefuse}>
          {text('signInMethods.refuse')}
        </Button>
        <Button size="large" kind="primary" isWide type="submit">
          {text('signInMethods.appConfirm')}
        </Button>
      </div>
    </form>
  )
}
