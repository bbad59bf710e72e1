import type { ReloginResponse } from '@portico/contract/sessions/session-calls'
import { useState } from 'react'
import { currentTime } from '../../../lib/timing/clock.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { requiresCaptcha } from '../form.ts'
import { useGuessDelay } from '../use-guess-delay.ts'
import { submitRelogin, isSignedInElsewhere, resumeAfterRelogin, resumeAfterSecondStep } from './relogin.ts'

export type ReloginField = 'password' | 'captcha'

/** The relogin form: its values, its problems, and its submission (SESS-29). */
export function useRelogin(focus: (field: ReloginField) => void, onBack: () => void) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [captcha, setCaptcha] = useState<number | null>(null)
  const [missing, setMissing] = useState<readonly ReloginField[]>([])
  const [warning, setWarning] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [delay, takeDelay] = useGuessDelay()
  /** FACTOR-4: the password was right, and the second factor is required. */
  const [question, setQuestion] = useState<ReloginResponse['secondFactor']>()

  const renewCaptcha = () => {
    setCaptcha(currentTime())
    setCode('')
  }
  const change = (field: ReloginField, value: string) => {
    if (field === 'password') setPassword(value)
    else setCode(value)
    setMissing((former) => former.filter((name) => name !== field))
  }
  const refuse = (errorCode: string | null, message: string) => {
    setWarning(message)
    if (requiresCaptcha(errorCode)) {
      renewCaptcha()
      focus('captcha')
      return
    }
    if (captcha !== null) renewCaptcha()
    focus('password')
  }

  const submit = async () => {
    const isMissing = { password: password === '', captcha: captcha !== null && code.trim() === '' }
    const empty = (['password', 'captcha'] as const).filter((field) => isMissing[field])
    setMissing(empty)
    if (empty[0]) return focus(empty[0])
    setBusy(true)
    setWarning(null)
    try {
      const answer = await submitRelogin(password, captcha === null ? null : code)
      if (answer.success && answer.data) {
        if (resumeAfterRelogin(answer.data)) onBack()
        return
      }
      if (answer.errorCode === 'UNAUTHENTICATED' && (await isSignedInElsewhere().catch(() => false))) return onBack()
      if (takeDelay(answer)) {
        setWarning(answer.errorMsg)
        return focus('password')
      }
      if (answer.secondFactor) return setQuestion(answer.secondFactor)
      refuse(answer.errorCode, answer.errorMsg ?? text('signIn.unreachable'))
    } catch {
      setWarning(text('signIn.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  const secondStep = question && {
    question,
    onArrived: () => void resumeAfterSecondStep().then((isBack) => (isBack ? onBack() : setQuestion(undefined))),
    onStartAgain: () => {
      setQuestion(undefined)
      setPassword('')
    },
  }
  return { secondStep, password, code, change, missing, warning, delay, isBusy, captcha, renewCaptcha, submit }
}
