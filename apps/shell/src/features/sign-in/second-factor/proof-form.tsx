import type { PasskeyAssertion, SecondFactorProof } from '@portico/contract/second-factor'
import type { SecondFactorMethod } from '@portico/contract/sign-in'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { canUsePasskeys } from '../../../lib/credentials/webauthn.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { failureText } from '../failure-text.ts'
import { useFactorText } from './second-factor-text.ts'
import './second-factor.css'

export type ProofMethod = SecondFactorMethod | 'password'
type Proof = SecondFactorProof | { type: 'password'; password: string }

export interface ProofFormProps {
  methods: readonly ProofMethod[]
  /** Sends the proof. Answers what is wrong with it, in words for the person; null after success. */
  onProve: (proof: Proof) => Promise<string | null>
  /** Has an authenticator sign a challenge of the server. */
  signChallenge: () => Promise<PasskeyAssertion>
  /** Beside the password, where the server asks for it. */
  captcha?: ReactNode
}

const LABELS = {
  password: { label: 'password', missing: 'enterPassword', use: 'usePassword' },
  totp: { label: 'code', missing: 'enterCode', use: 'useTotp' },
  recovery: { label: 'recoveryCode', missing: 'enterRecovery', use: 'useRecovery' },
  passkey: { label: 'usePasskey', missing: 'usePasskey', use: 'usePasskey' },
} as const

const isComplete = (method: ProofMethod, value: string): boolean => {
  if (method === 'totp') return /^(?: ?\d){6} ?$/.test(value)
  if (method === 'recovery') return value.replace(/[\s-]/g, '').length === 16
  return method === 'passkey' || value !== ''
}

/** FACTOR-24: one way at a time to prove who one is, and a button for each other way that the person has. */
export function ProofForm({ methods, onProve, signChallenge, captcha }: ProofFormProps) {
  const text = useFactorText()
  const offered = methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const [method, setMethod] = useState<ProofMethod | undefined>(offered[0])
  const [value, setValue] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [method])

  const readProof = async (chosen: ProofMethod): Promise<Proof> => {
    if (chosen === 'passkey') return { type: chosen, assertion: await signChallenge() }
    return chosen === 'password' ? { type: chosen, password: value } : { type: chosen, code: value.trim() }
  }
  const submit = async (chosen: ProofMethod) => {
    if (!isComplete(chosen, value)) {
      setMissing(true)
      input.current?.focus()
      return
    }
    setBusy(true)
    setWarning(null)
    try {
      const problem = await onProve(await readProof(chosen))
      if (problem === null) return
      setWarning(problem)
      setValue('')
      input.current?.focus()
    } catch (error) {
      const isCancelled = error instanceof DOMException
      setWarning(failureText(error) ?? text(isCancelled ? 'passkeyCancelled' : 'failed'))
    } finally {
      setBusy(false)
    }
  }
  if (method === undefined) return <p className="p-factor-text">{text('noMethod')}</p>

  const change = (chosen: ProofMethod) => {
    setMethod(chosen)
    setValue('')
    setMissing(false)
    setWarning(null)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) void submit(method)
  }
  const { label, missing } = LABELS[method]
  const isCode = method === 'totp'
  return (
    <form className="p-factor-form" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      {warning !== null && (
        <Banner tone="warning" role="alert">
          {warning}
        </Banner>
      )}
      {method === 'passkey' ? (
        <p className="p-factor-text">{text('passkeyText')}</p>
      ) : (
        <TextField
          key={method}
          ref={input}
          size="large"
          label={text(label)}
          {...(method !== 'password' && { hint: text(isCode ? 'codeHint' : 'recoveryHint') })}
          type={method === 'password' ? 'password' : 'text'}
          name={method === 'password' ? 'password' : 'code'}
          autoComplete={method === 'password' ? 'current-password' : isCode ? 'one-time-code' : 'off'}
          {...(isCode && { inputMode: 'numeric' as const })}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={method === 'password' ? 256 : isCode ? 12 : 40}
          value={value}
          onChange={(typed) => {
            setValue(typed)
            setMissing(false)
          }}
          error={isMissing ? text(missing) : null}
        />
      )}
      {method === 'password' && captcha}
      <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {text(method === 'passkey' ? 'usePasskey' : 'confirm')}
      </Button>
      {offered.length > 1 && (
        <div className="p-factor-others">
          {offered
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} kind="quiet" onClick={() => change(other)}>
                {text(LABELS[other].use)}
              </Button>
            ))}
        </div>
      )}
    </form>
  )
}
