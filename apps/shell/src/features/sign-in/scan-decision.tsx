import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api } from '../../lib/api.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Asked {
  browser: string
  network: string
  time: number
  name: string
}
type Step = 'loading' | 'asking' | 'let-in' | 'refused' | 'over'

/** Who is about to be let in, and the number that only somebody at that browser can read. */
export function ScanDecision({ id, isWindow }: { id: string; isWindow: boolean }) {
  const text = useText()
  const language = useLanguage()
  const [step, setStep] = useState<Step>('loading')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const params = { id }

  useEffect(() => {
    Promise.all([
      api.call('POST /identification/qrcode/{id}/scan', { params: { id } }),
      api.call('GET /api/uaa/user'),
    ]).then(
      ([visitor, { nickname }]) => {
        setAsked({ ...visitor, name: nickname })
        setStep('asking')
      },
      () => setStep('over'),
    )
  }, [id])

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d\d$/.test(number)) {
      setError(text('signInMethods.enterNumber'))
      return input.current?.focus()
    }
    const status = await api.call('POST /identification/qrcode/{id}/confirm', { params, body: { number } }).then(
      (answer) => answer.status,
      () => 'EXPIRED' as const,
    )
    if (status === 'CONFIRMED') return setStep('let-in')
    if (status === 'EXPIRED') return setStep('over')
    setNumber('')
    setError(text('signInMethods.wrongNumber'))
    input.current?.focus()
  }
  const refuse = () => {
    setStep('refused')
    api.call('POST /identification/qrcode/{id}/refuse', { params }).catch(() => undefined)
  }

  if (step === 'loading') return <Spinner />
  if (step !== 'asking' || !asked) return <Ended step={step} />
  return (
    <form className="p-sign-in-form" noValidate onSubmit={(event) => void confirm(event)}>
      <p className="p-sign-in-note">{text('signInMethods.phoneAs', { name: asked.name })}</p>
      <dl className="p-scan-facts">
        <dt>{text('signInMethods.browser')}</dt>
        <dd>{asked.browser}</dd>
        <dt>{text('signInMethods.network')}</dt>
        <dd>{asked.network}</dd>
        <dt>{text('signInMethods.time')}</dt>
        <dd>{new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(asked.time)}</dd>
      </dl>
      <Banner tone="warning">{text('signInMethods.phoneWarning')}</Banner>
      <TextField
        ref={input}
        size="large"
        label={text(isWindow ? 'signInMethods.windowNumber' : 'signInMethods.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={number}
        onChange={(value) => {
          setNumber(value)
          setError(null)
        }}
        error={error}
      />
      <div className="p-scan-actions">
        <Button size="large" isWide onClick={refuse}>
          {text('signInMethods.refuse')}
        </Button>
        <Button size="large" kind="primary" isWide type="submit">
          {text('signInMethods.letIn')}
        </Button>
      </div>
    </form>
  )
}

function Ended({ step }: { step: Step }) {
  const text = useText()
  if (step === 'refused') {
    return (
      <Banner role="status">
        <strong>{text('signInMethods.refused')}</strong>
      </Banner>
    )
  }
  const isDone = step === 'let-in'
  return (
    <Banner tone={isDone ? 'success' : 'warning'} role="status">
      <strong>{text(isDone ? 'signInMethods.letInDone' : 'signInMethods.phoneOver')}</strong>
      <br />
      {text(isDone ? 'signInMethods.letInDoneText' : 'signInMethods.phoneOverText')}
    </Banner>
  )
}
