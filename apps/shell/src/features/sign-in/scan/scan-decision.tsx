import { dateLocale } from '@portico/i18n/languages'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { TwoDigitForm } from '../../../ui/fields/two-digit-form.tsx'

interface SignInRequest {
  browser: string
  network: string
  time: number
  name: string
}
type Step = 'loading' | 'asking' | 'signed-in' | 'refused' | 'over'

/** The browser that asks to be signed in, and the number that only a person at that browser can read. */
export function ScanDecision({ id, isWindow }: { id: string; isWindow: boolean }) {
  const text = useText()
  const language = useLanguage()
  const [step, setStep] = useState<Step>('loading')
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const params = { id }

  useEffect(() => {
    Promise.all([
      api.call('POST /identification/qrcode/{id}/scan', { params: { id } }),
      api.call('GET /api/uaa/user'),
    ]).then(
      ([visitor, { nickname }]) => {
        setRequest({ ...visitor, name: nickname })
        setStep('asking')
      },
      () => setStep('over'),
    )
  }, [id])

  const confirm = async (number: string) => {
    const status = await api.call('POST /identification/qrcode/{id}/confirm', { params, body: { number } }).then(
      (answer) => answer.status,
      () => 'EXPIRED' as const,
    )
    if (status === 'SCANNED') return false
    setStep(status === 'CONFIRMED' ? 'signed-in' : 'over')
    return true
  }
  const refuse = () => {
    setStep('refused')
    api.call('POST /identification/qrcode/{id}/refuse', { params }).catch(() => undefined)
  }

  if (step === 'loading') return <Spinner />
  if (step !== 'asking' || !request) return <Ended step={step} />
  const time = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <TwoDigitForm
      className="p-sign-in-form"
      label={text(isWindow ? 'signInMethods.windowNumber' : 'signInMethods.number')}
      incomplete={text('signInMethods.enterNumber')}
      wrong={text('signInMethods.wrongNumber')}
      confirm={text('signInMethods.allow')}
      refuse={text('signInMethods.refuse')}
      onNumber={confirm}
      onRefuse={refuse}
    >
      <p className="p-sign-in-note">{text('signInMethods.phoneAs', { name: request.name })}</p>
      <Facts
        facts={[
          [text('signInMethods.browser'), request.browser],
          [text('signInMethods.network'), request.network],
          [text('signInMethods.time'), time.format(request.time)],
        ]}
      />
      <Banner tone="warning">{text('signInMethods.phoneWarning')}</Banner>
    </TwoDigitForm>
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
  const isDone = step === 'signed-in'
  return (
    <Banner tone={isDone ? 'success' : 'warning'} role="status">
      <strong>{text(isDone ? 'signInMethods.signedIn' : 'signInMethods.phoneOver')}</strong>
      <br />
      {text(isDone ? 'signInMethods.signedInText' : 'signInMethods.phoneOverText')}
    </Banner>
  )
}
