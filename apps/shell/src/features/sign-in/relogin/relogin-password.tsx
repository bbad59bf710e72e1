import { Suspense, useEffect, useRef, type FormEvent } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CaptchaField } from '../captcha-field.tsx'
import { SecondStep } from '../second-factor/second-step.ts'
import { SignInWarning } from '../methods/sign-in-warning.tsx'
import { useRelogin, type ReloginField } from './use-relogin.ts'

/**
 * The number of frames in which a field can get the focus, because the captcha is rendered after the answer that
 * requires it.
 */
const FOCUS_ATTEMPTS = 60

/** SESS-29: the password of the same person, and the captcha if it is required. */
export function ReloginPassword({ onBack }: { onBack: () => void }) {
  const text = useText()
  const inputs = useRef<Partial<Record<ReloginField, HTMLInputElement | null>>>({})
  const keepInput = (field: ReloginField) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input
  }
  const focus = (field: ReloginField, patience = FOCUS_ATTEMPTS) =>
    requestAnimationFrame(() => {
      const input = inputs.current[field]
      if (input) input.focus()
      else if (patience > 0) focus(field, patience - 1)
    })
  const form = useRelogin(focus, onBack)
  useEffect(() => {
    // an overlay that was open when the session ended returns the focus to its button as it closes
    const frame = requestAnimationFrame(() => inputs.current.password?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isBusy) void form.submit()
  }
  if (form.secondStep) {
    return (
      <Suspense fallback={null}>
        <SecondStep {...form.secondStep} />
      </Suspense>
    )
  }
  return (
    <form className="p-relogin" noValidate aria-busy={form.isBusy} onSubmit={handleSubmit}>
      <SignInWarning warning={form.warning} delay={form.delay} />
      <TextField
        ref={keepInput('password')}
        label={text('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        maxLength={256}
        value={form.password}
        onChange={(value) => form.change('password', value)}
        error={form.missing.includes('password') ? text('signIn.enterPassword') : null}
      />
      {form.captcha !== null && (
        <CaptchaField
          ref={keepInput('captcha')}
          image={form.captcha}
          value={form.code}
          error={form.missing.includes('captcha') ? text('signIn.enterCaptcha') : null}
          onChange={(value) => form.change('captcha', value)}
          onRenew={form.renewCaptcha}
        />
      )}
      <Button kind="primary" type="submit" isWide isBusy={form.isBusy}>
        {text('signIn.submit')}
      </Button>
    </form>
  )
}
