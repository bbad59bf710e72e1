import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { useState } from 'react'
import { type SignedIn, useSignedIn } from './signed-in.ts'

/**
 * FACTOR-24: the second step after a correct first factor. `clear` empties the field of the first factor for a new
 * start.
 */
export function useSecondStep(keep: boolean, clear: () => void) {
  const arrive = useSignedIn()
  const [question, ask] = useState<SignInAnswer['secondFactor']>()
  const secondStep = question && {
    question,
    onArrived: (data: SignedIn) => arrive(data, keep),
    onStartAgain: () => {
      ask(undefined)
      clear()
    },
  }
  return [secondStep, ask] as const
}
