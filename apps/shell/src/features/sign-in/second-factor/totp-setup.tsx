import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { type OutputOf, useEndpoint } from '../../../lib/api/query.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { failureText } from '../failure-text.ts'
import { useFactorText } from './second-factor-text.ts'

export interface TotpSetupProps {
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** FACTOR-26: sets up an authenticator app. */
export function TotpSetup({ onDone, onCancel }: TotpSetupProps) {
  const { data: secret, isError } = useEndpoint('POST /identification/second-factor/totp', {}, { transient: true })
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    if (isError) cancel()
  }, [isError])
  if (!secret) return <Spinner />
  return <TotpForm secret={secret} onDone={onDone} onCancel={onCancel} />
}

type NewSecret = OutputOf<'POST /identification/second-factor/totp'>

/** The secret as an image and as text, and the code that confirms it. */
function TotpForm({ secret, onDone, onCancel }: TotpSetupProps & { secret: NewSecret }) {
  const text = useFactorText()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { problem, isBusy, confirm } = useTotpConfirmation(onDone)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!/^(?: ?\d){6} ?$/.test(code)) setMissing(true)
    else if (await confirm(code.trim())) setCode('')
    else return
    input.current?.focus()
  }
  return (
    <form className="p-security" noValidate aria-busy={isBusy} onSubmit={(event) => void handleSubmit(event)}>
      <h3>{text('setUpApp')}</h3>
      <p className="p-factor-text">{text('scan')}</p>
      <SecretKey secret={secret} />
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

/** The key that the authenticator app scans, or that the person types into it. */
function SecretKey({ secret: { image, secret } }: { secret: NewSecret }) {
  const text = useFactorText()
  return (
    <>
      <img className="p-totp-image" alt={text('scanImage')} src={`data:image/svg+xml,${encodeURIComponent(image)}`} />
      <div>
        <p className="p-security-note">{text('typeIn')}</p>
        <div className="p-totp-key">
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <IconButton icon="copy" label={text('copyKey')} onClick={() => void copyText(secret)} />
        </div>
      </div>
    </>
  )
}

/** Sends the code that confirms the secret. `confirm` resolves to whether the code was refused. */
function useTotpConfirmation(onDone: TotpSetupProps['onDone']) {
  const text = useFactorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async (code: string): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await api.call('POST /identification/second-factor/totp/confirm', { body: { code } })
      if (answer.success) onDone(answer.recoveryCodes)
      else setProblem(answer.errorMsg ?? text('failed'))
      return !answer.success
    } catch (error) {
      setProblem(failureText(error) ?? text('failed'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, confirm }
}
