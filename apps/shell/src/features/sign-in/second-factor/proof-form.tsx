import type { FormEvent, ReactNode, Ref } from 'react'
import { canUsePasskeys } from '../../../lib/credentials/webauthn.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFactorText } from './second-factor-text.ts'
import { useProof, type ProofCalls, type ProofMethod } from './use-proof.ts'
import './second-factor.css'

export interface ProofFormProps extends ProofCalls {
  methods: readonly ProofMethod[]
  /** The captcha field beside the password, if the server requires it. */
  captcha?: ReactNode
}

const LABELS = {
  password: { label: 'password', missing: 'enterPassword', use: 'usePassword' },
  totp: { label: 'code', missing: 'enterCode', use: 'useTotp' },
  recovery: { label: 'recoveryCode', missing: 'enterRecovery', use: 'useRecovery' },
  passkey: { label: 'usePasskey', missing: 'usePasskey', use: 'usePasskey' },
} as const

const FIELDS = {
  password: { hint: null, type: 'password', name: 'password', autoComplete: 'current-password', maxLength: 256 },
  totp: {
    hint: 'codeHint',
    type: 'text',
    name: 'code',
    autoComplete: 'one-time-code',
    maxLength: 12,
    inputMode: 'numeric',
  },
  recovery: { hint: 'recoveryHint', type: 'text', name: 'code', autoComplete: 'off', maxLength: 40 },
} as const

/** FACTOR-24: one method at a time to prove the person's identity, and a button for each other method. */
export function ProofForm({ methods, onProve, signChallenge, captcha }: ProofFormProps) {
  const text = useFactorText()
  const offered = methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const proof = useProof(offered[0], { onProve, signChallenge })
  const { method, warning, isBusy } = proof
  if (method === undefined) return <p className="p-factor-text">{text('noMethod')}</p>

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) void proof.submit(method)
  }
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
        <ProofField
          key={method}
          ref={proof.input}
          method={method}
          value={proof.value}
          isMissing={proof.isMissing}
          onChange={proof.type}
        />
      )}
      {method === 'password' && captcha}
      <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {text(method === 'passkey' ? 'usePasskey' : 'confirm')}
      </Button>
      <OtherMethods methods={offered.filter((other) => other !== method)} onChoose={proof.change} />
    </form>
  )
}

interface OtherMethodsProps {
  methods: readonly ProofMethod[]
  onChoose: (method: ProofMethod) => void
}

function OtherMethods({ methods, onChoose }: OtherMethodsProps) {
  const text = useFactorText()
  if (methods.length === 0) return null
  return (
    <div className="p-factor-others">
      {methods.map((method) => (
        <Button key={method} kind="quiet" onClick={() => onChoose(method)}>
          {text(LABELS[method].use)}
        </Button>
      ))}
    </div>
  )
}

interface ProofFieldProps {
  method: Exclude<ProofMethod, 'passkey'>
  value: string
  isMissing: boolean
  onChange: (typed: string) => void
  ref: Ref<HTMLInputElement>
}

function ProofField({ method, value, isMissing, onChange, ref }: ProofFieldProps) {
  const text = useFactorText()
  const { label, missing } = LABELS[method]
  const { hint, ...input } = FIELDS[method]
  return (
    <TextField
      ref={ref}
      size="large"
      label={text(label)}
      {...(hint && { hint: text(hint) })}
      {...input}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={onChange}
      error={isMissing ? text(missing) : null}
    />
  )
}
