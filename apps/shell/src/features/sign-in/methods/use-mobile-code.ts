import { CallError } from '@portico/contract/client/client'
import { SMS_LIMITS } from '@portico/contract/rules/sign-in/sign-in'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useSignedIn } from '../signed-in.ts'
import { requiresCaptcha } from '../form.ts'
import {
  requestCode,
  signInWithCode,
  EMPTY_MOBILE_FORM,
  missingFields,
  type MobileField,
  type MobileForm,
} from './mobile-code.ts'
import { useCaptchaForm } from '../use-captcha-form.ts'
import { useCountdown } from '../use-countdown.ts'
import { useGuessDelay } from '../use-guess-delay.ts'
import { useSecondStep } from '../use-second-step.ts'

/** The form of the mobile code: the number, the code, and the problems of both. */
export function useMobileCode(focus: (field: MobileField) => void) {
  const text = useText()
  const arrive = useSignedIn()
  const { form, change, missing, setMissing, captcha, setCaptcha, renewCaptcha } = useCaptchaForm<
    MobileForm,
    MobileField
  >(EMPTY_MOBILE_FORM, 'mobile')
  const [warning, setWarning] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'signing-in' | null>(null)
  const [isSent, setSent] = useState(false)
  const [wait, startWait] = useCountdown()
  const [delay, takeDelay] = useGuessDelay()
  const [secondStep, askSecondFactor] = useSecondStep(form.keep, () => change({ code: '' }))
  const refuse = (errorCode: string | null, message: string | null, field: MobileField) => {
    setWarning(message ?? text('signIn.unreachable'))
    const isAboutCaptcha = requiresCaptcha(errorCode)
    if (isAboutCaptcha || captcha !== null) renewCaptcha()
    focus(isAboutCaptcha ? 'captcha' : field)
  }
  const attempt = async (kind: 'sending' | 'signing-in', work: () => Promise<void>) => {
    const empty = missingFields(form, { code: kind === 'signing-in', captcha: captcha !== null })
    setMissing(empty)
    if (empty[0]) return focus(empty[0])
    setBusy(kind)
    setWarning(null)
    try {
      await work()
    } catch (error) {
      const isTooMany = error instanceof CallError && error.status === 429
      setWarning(text(isTooMany ? 'signInMethods.tooMany' : 'signIn.unreachable'))
    } finally {
      setBusy(null)
    }
  }
  const send = () =>
    attempt('sending', async () => {
      const answer = await requestCode(form, captcha !== null)
      if (!answer.success) return refuse(answer.errorCode, answer.errorMsg, 'mobile')
      setCaptcha(null)
      setSent(true)
      change({ code: '' })
      startWait(SMS_LIMITS.betweenSeconds)
      focus('code')
    })
  const submit = () =>
    attempt('signing-in', async () => {
      const answer = await signInWithCode(form, captcha !== null)
      if (answer.success && answer.data) return arrive(answer.data, form.keep)
      if (answer.secondFactor) return askSecondFactor(answer.secondFactor)
      if (takeDelay(answer)) {
        setWarning(answer.errorMsg)
        return focus('code')
      }
      refuse(answer.errorCode, answer.errorMsg, 'code')
    })
  return {
    secondStep,
    form,
    change,
    missing,
    warning,
    delay,
    busy,
    captcha,
    renewCaptcha,
    isSent,
    wait,
    send,
    submit,
  }
}
