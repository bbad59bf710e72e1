import type { SecondFactorProof } from '@portico/contract/sign-in/second-factor'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { currentTime, serverTime } from '../../../lib/timing/clock.ts'
import { loadEncryption } from '../../../lib/credentials/encryption.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { getAssertion } from '../../../lib/credentials/webauthn.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { CaptchaField } from '../captcha-field.tsx'
import { requiresCaptcha } from '../form.ts'
import { ProofForm } from './proof-form.tsx'
import { useFactorText } from './second-factor-text.ts'
import '../sign-in.css'

export interface StepUpDialogProps {
  onProven: () => void
  onClose: () => void
}

/** FACTOR-23: asks the person to confirm their identity before a call that was refused without it. */
export function StepUpDialog({ onProven, onClose }: StepUpDialogProps) {
  const text = useFactorText()
  return (
    <Dialog
      title={text('stepUpTitle')}
      width={420}
      icon="password"
      isOverAll
      onClose={onClose}
      closeLabel={text('close')}
    >
      <p className="p-factor-text">{text('stepUpText')}</p>
      <StepUpForm onProven={onProven} onFailed={onClose} />
    </Dialog>
  )
}

/** The proof itself, with the methods that the server accepts for this session. */
export function StepUpForm({ onProven, onFailed }: { onProven: () => void; onFailed: () => void }) {
  const text = useFactorText()
  const signInText = useText()
  const { data, isError } = useEndpoint('GET /identification/session/step-up', {}, { transient: true })
  const [captcha, setCaptcha] = useState<number | null>(null)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const leave = useEffectEvent(onFailed)
  useEffect(() => {
    if (isError) leave()
  }, [isError])

  const renewCaptcha = () => {
    setCaptcha(currentTime())
    setCode('')
  }
  const prove = async (proof: SecondFactorProof | { type: 'password'; password: string }) => {
    const body = proof.type === 'password' ? await encrypted(proof.password, captcha === null ? null : code) : proof
    const answer = await api.call('POST /identification/session/step-up', { body })
    if (answer.success) {
      onProven()
      return null
    }
    if (captcha !== null || requiresCaptcha(answer.errorCode)) renewCaptcha()
    return answer.errorMsg ?? text('failed')
  }
  const signChallenge = async () => getAssertion(await api.call('POST /identification/session/step-up/passkey-options'))
  if (!data) return <Spinner />
  return (
    <ProofForm
      methods={data.methods}
      onProve={prove}
      signChallenge={signChallenge}
      captcha={
        captcha !== null && (
          <CaptchaField
            ref={input}
            image={captcha}
            value={code}
            error={code.trim() === '' ? signInText('signIn.enterCaptcha') : null}
            onChange={setCode}
            onRenew={renewCaptcha}
          />
        )
      }
    />
  )
}

async function encrypted(password: string, captcha: string | null) {
  const [keys, { encryptPassword }] = await Promise.all([api.call('GET /identification/public-key'), loadEncryption()])
  const jwe = await encryptPassword(password, keys, serverTime())
  return {
    type: 'password' as const,
    password: jwe,
    ...(captcha === null ? {} : { verifyCode: captcha.trim() }),
  }
}
