import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

export interface GuessDelay {
  /** True if the server has answered that the last attempt came too early (SIGN-60). */
  isDelayed: boolean
  /** Seconds until the next attempt is permitted. */
  seconds: number
}

/**
 * Counts down the delay after failed attempts. The function reads an answer and returns whether it was about the delay.
 */
export function useGuessDelay(): [
  GuessDelay,
  (answer: { errorCode: string | null; retryAfter?: number | undefined }) => boolean,
] {
  const [seconds, start] = useCountdown()
  const [isDelayed, setDelayed] = useState(false)
  const takeAnswer = ({ errorCode, retryAfter = 0 }: { errorCode: string | null; retryAfter?: number | undefined }) => {
    const isAboutDelay = errorCode === SIGN_IN_CODES.delayed
    setDelayed(isAboutDelay)
    if (isAboutDelay) start(retryAfter)
    return isAboutDelay
  }
  return [{ isDelayed, seconds }, takeAnswer]
}
