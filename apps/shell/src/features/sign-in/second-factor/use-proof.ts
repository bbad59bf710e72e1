import type { PasskeyAssertion, SecondFactorProof } from '@portico/contract/sign-in/second-factor'
import type { SecondFactorMethod } from '@portico/contract/sign-in/sign-in'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../failure-text.ts'
import { useFactorText } from './second-factor-text.ts'

export type ProofMethod = SecondFactorMethod | 'password'
type Proof = SecondFactorProof | { type: 'password'; password: string }

export interface ProofCalls {
  /** Sends the proof. Resolves to a message for the person if it is refused, else to null. */
  onProve: (proof: Proof) => Promise<string | null>
  /** Lets an authenticator sign a challenge of the server. */
  signChallenge: () => Promise<PasskeyAssertion>
}

const isComplete = (method: ProofMethod, value: string): boolean => {
  if (method === 'totp') return /^(?: ?\d){6} ?$/.test(value)
  if (method === 'recovery') return value.replace(/[\s-]/g, '').length === 16
  return method === 'passkey' || value !== ''
}

/**
 * The method that is used, what is typed for it, and the submission. The field has the focus after each change of
 * method.
 */
export function useProof(first: ProofMethod | undefined, { onProve, signChallenge }: ProofCalls) {
  const text = useFactorText()
  const [method, setMethod] = useState(first)
  const [value, setValue] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [method])

  const readProof = async (newMethod: ProofMethod): Promise<Proof> => {
    if (newMethod === 'passkey') return { type: newMethod, assertion: await signChallenge() }
    return newMethod === 'password' ? { type: newMethod, password: value } : { type: newMethod, code: value.trim() }
  }
  const submit = async (newMethod: ProofMethod) => {
    if (!isComplete(newMethod, value)) {
      setMissing(true)
      input.current?.focus()
      return
    }
    setBusy(true)
    setWarning(null)
    try {
      const problem = await onProve(await readProof(newMethod))
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
  const type = (typed: string) => {
    setValue(typed)
    setMissing(false)
  }
  const change = (newMethod: ProofMethod) => {
    setMethod(newMethod)
    type('')
    setWarning(null)
  }
  return { method, value, isMissing, warning, isBusy, input, submit, type, change }
}
