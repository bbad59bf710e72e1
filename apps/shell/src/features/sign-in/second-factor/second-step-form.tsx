import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { SecondFactorProof } from '@portico/contract/sign-in/second-factor'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { getAssertion } from '../../../lib/credentials/webauthn.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SignedIn } from '../signed-in.ts'
import { ProofForm } from './proof-form.tsx'
import { useFactorText } from './second-factor-text.ts'

export interface SecondStepFormProps {
  question: NonNullable<SignInAnswer['secondFactor']>
  onArrived: (data: SignedIn) => void
  onStartAgain: () => void
}

/** FACTOR-24: the second step of a sign-in. */
export function SecondStepForm({ question, onArrived, onStartAgain }: SecondStepFormProps) {
  const text = useFactorText()
  /** The reason why this sign-in cannot continue; null if it can. */
  const [over, setOver] = useState<string | null>(null)
  const prove = async (proof: unknown) => {
    const answer = await api.call('POST /identification/login/second-factor', { body: proof as SecondFactorProof })
    if (answer.success && answer.data) {
      onArrived(answer.data)
      return null
    }
    const message = answer.errorMsg ?? text('failed')
    if (answer.errorCode === SIGN_IN_CODES.secondFactorOver) setOver(message)
    return message
  }
  const signChallenge = async () =>
    getAssertion(await api.call('POST /identification/login/passkey/options', { body: { isSecondFactor: true } }))
  return (
    <div className="p-sign-in-form p-second-step">
      <h2 className="p-sign-in-title">{text('stepTitle')}</h2>
      {over === null ? (
        <>
          <p className="p-sign-in-text">{text('stepText')}</p>
          <ProofForm methods={question.methods} onProve={prove} signChallenge={signChallenge} />
        </>
      ) : (
        <Banner tone="warning" role="alert">
          {over}
        </Banner>
      )}
      <Button kind={over === null ? 'quiet' : 'primary'} isWide onClick={onStartAgain}>
        {text('startAgain')}
      </Button>
    </div>
  )
}
