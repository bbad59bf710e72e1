import type { CallOutput } from '@portico/contract/endpoint'
import type { EndpointOf } from '@portico/contract/endpoints'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { reportFailure } from '../../../lib/failures.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { failureText } from '../failure-text.ts'
import { useFactorText } from './second-factor-text.ts'

type NewSecret = CallOutput<EndpointOf<'POST /identification/second-factor/totp'>>

export interface TotpSetupProps {
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** FACTOR-26: the secret as an image and as text, and the code that confirms it. */
export function TotpSetup({ onDone, onCancel }: TotpSetupProps) {
  const text = useFactorText()
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const cancel = useRef(onCancel)
  cancel.current = onCancel
  useEffect(() => {
    let isHere = true
    api.call('POST /identification/second-factor/totp').then(
      (answer) => isHere && setSecret(answer),
      (error: unknown) => {
        reportFailure(error)
        if (isHere) cancel.current()
      },
    )
    return () => {
      isHere = false
    }
  }, [])
  if (secret === null) return <Spinner />

  const confirm = async () => {
    if (!/^(?: ?\d){6} ?$/.test(code)) {
      setMissing(true)
      input.current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const answer = await api.call('POST /identification/second-factor/totp/confirm', { body: { code: code.trim() } })
      if (answer.success) return onDone(answer.recoveryCodes)
      setProblem(answer.errorMsg ?? text('failed'))
      setCode('')
      input.current?.focus()
    } catch (error) {
      setProblem(failureText(error) ?? text('failed'))
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void confirm()
  }
  return (
    <form className="p-security" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <h3>{text('setUpApp')}</h3>
      <p className="p-factor-text">{text('scan')}</p>
      <img
        className="p-totp-image"
        alt={text('scanImage')}
        src={`data:image/svg+xml,${encodeURIComponent(secret.image)}`}
      />
      <div>
        <p className="p-security-note">{text('typeIn')}</p>
        <div className="p-totp-key">
          <code>{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <IconButton icon="copy" label={text('copyKey')} onClick={() => void copyText(secret.secret)} />
        </div>
      </div>
      <p className="p-factor-text">{text('typeCode')}</p>
      {problem !== null && (
        <Banner tone="warning" role="alert">
          {problem}
        </Banner>
      )}
      <TextField
        ref={input}
        size="large"
        label={text('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setMissing(false)
        }}
        error={isMissing ? text('enterCode') : null}
      />
      <div className="p-security-actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {text('confirm')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
