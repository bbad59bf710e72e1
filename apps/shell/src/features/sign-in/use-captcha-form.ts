import { useState } from 'react'
import { currentTime } from '../../lib/timing/clock.ts'

/** The values and missing fields of a form with a captcha. A change of the field `subject` removes the captcha. */
export function useCaptchaForm<Values extends { captcha: string }, Field extends keyof Values>(
  initial: Values,
  subject: Field,
) {
  const [form, setForm] = useState(initial)
  const [missing, setMissing] = useState<readonly Field[]>([])
  /** The time at which the captcha image was requested; null while none is required. */
  const [captcha, setCaptcha] = useState<number | null>(null)

  const renewCaptcha = () => {
    setCaptcha(currentTime())
    setForm((former) => ({ ...former, captcha: '' }))
  }
  const change = (changes: Partial<Values>) => {
    setForm((former) => ({ ...former, ...changes }))
    setMissing((former) => former.filter((field) => !(field in changes)))
    if (subject in changes) setCaptcha(null)
  }
  return { form, setForm, change, missing, setMissing, captcha, setCaptcha, renewCaptcha }
}
