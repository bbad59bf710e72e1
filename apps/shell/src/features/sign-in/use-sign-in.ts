import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useSignedIn } from './signed-in.ts'
import { failureText } from './failure-text.ts'
import { requiresCaptcha, emptyFields, EMPTY_FORM, type FieldName, type Form } from './form.ts'
import { submitSignIn } from './sign-in.ts'
import { useCaptchaForm } from './use-captcha-form.ts'
import { useGuessDelay } from './use-guess-delay.ts'
import { useSecondStep } from './use-second-step.ts'

/**
 * SIGN-11: the time for which the account is read-only after such an answer, because Chrome would autofill it. In
 * milliseconds.
 */
const READ_ONLY_MS = 400

/** The sign-in form: its values, its problems, and the sign-in itself. */
export function useSignIn(focus: (field: FieldName) => void) {
  const text = useText()
  const arrive = useSignedIn()
  const { form, setForm, change, missing, setMissing, captcha, renewCaptcha } = useCaptchaForm<Form, FieldName>(
    EMPTY_FORM,
    'account',
  )
  const [warning, setWarning] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isReadOnly, setReadOnly] = useState(false)
  const [isExpired, setExpired] = useState(false)
  const [delay, takeDelay] = useGuessDelay()
  const [secondStep, askSecondFactor] = useSecondStep(form.keep, () => change({ password: '' }))
  const refuse = (errorCode: string | null, message: string) => {
    if (errorCode === SIGN_IN_CODES.passwordExpired) return setExpired(true) // SIGN-44
    setWarning(message)
    if (requiresCaptcha(errorCode)) {
      renewCaptcha()
      setReadOnly(true)
      setTimeout(() => setReadOnly(false), READ_ONLY_MS)
      focus('captcha')
    } else {
      if (captcha !== null) renewCaptcha()
      focus('password')
    }
  }

  const submit = async (submitted: Form = form) => {
    const empty = emptyFields(submitted, captcha !== null)
    setMissing(empty)
    if (empty[0]) return focus(empty[0])
    setBusy(true)
    setWarning(null)
    try {
      const answer = await submitSignIn(submitted, captcha !== null)
      if (answer.success && answer.data) return arrive(answer.data, form.keep)
      // SIGN-60: an attempt that came too early has not spent the captcha
      if (takeDelay(answer)) {
        setWarning(answer.errorMsg)
        return focus('password')
      }
      if (answer.secondFactor) return askSecondFactor(answer.secondFactor)
      refuse(answer.errorCode, answer.errorMsg ?? text('signIn.unreachable'))
    } catch (error) {
      setWarning(failureText(error) ?? text('signIn.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  /** Continues the sign-in with the new password after the expired one has been replaced. */
  const goOnWith = (password: string) => {
    const renewed = { ...form, password }
    setForm(renewed)
    setExpired(false)
    return submit(renewed)
  }
  return {
    secondStep,
    form,
    change,
    missing,
    warning,
    delay,
    isBusy,
    captcha,
    renewCaptcha,
    isReadOnly,
    isExpired,
    goOnWith,
    submit,
  }
}
