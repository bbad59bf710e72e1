import { Suspense, type FormEvent } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CaptchaField } from '../captcha-field.tsx'
import type { MobileField } from './mobile-code.ts'
import { SignInWarning } from './sign-in-warning.tsx'
import { SecondStep } from '../second-factor/second-step.ts'
import { useInputs } from '../use-inputs.ts'
import { useMobileCode } from './use-mobile-code.ts'

export function MobileCodeForm() {
  const text = useText()
  const { keepInput, focus } = useInputs<MobileField>()
  const { secondStep, form, change, missing, warning, delay, busy, captcha, renewCaptcha, isSent, wait, send, submit } =
    useMobileCode(focus)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy === null) void (isSent || form.code !== '' ? submit() : send())
  }
  const sendLabel =
    wait > 0
      ? text('signInMethods.sendAgainIn', { seconds: wait })
      : text(isSent ? 'signInMethods.sendAgain' : 'signInMethods.send')
  if (secondStep) {
    return (
      <Suspense fallback={null}>
        <SecondStep {...secondStep} />
      </Suspense>
    )
  }
  return (
    <form className="p-sign-in-form" noValidate aria-busy={busy !== null} onSubmit={handleSubmit}>
      <SignInWarning warning={warning} delay={delay} />
      <TextField
        ref={keepInput('mobile')}
        size="large"
        icon="mobile"
        label={text('signInMethods.mobile')}
        hint={text('signInMethods.mobileHint')}
        name="mobile"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        error={missing.includes('mobile') ? text('signInMethods.enterMobile') : null}
      />
      {captcha !== null && (
        <CaptchaField
          ref={keepInput('captcha')}
          image={captcha}
          value={form.captcha}
          error={missing.includes('captcha') ? text('signIn.enterCaptcha') : null}
          onChange={(value) => change({ captcha: value })}
          onRenew={renewCaptcha}
        />
      )}
      <div className="p-code-row">
        <TextField
          ref={keepInput('code')}
          size="large"
          label={text('signInMethods.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={form.code}
          onChange={(code) => change({ code })}
          error={missing.includes('code') ? text('signInMethods.enterCode') : null}
        />
        <Button size="large" isBusy={busy === 'sending'} disabled={wait > 0} onClick={() => void send()}>
          {sendLabel}
        </Button>
      </div>
      <p className="p-sign-in-note" role="status">
        {isSent && text('signInMethods.sent')}
      </p>
      <Checkbox isSelected={form.keep} onChange={(keep) => change({ keep })}>
        {text('signIn.keep')}
      </Checkbox>
      <Button kind="primary" size="large" type="submit" isWide isBusy={busy === 'signing-in'}>
        {text('signIn.submit')}
      </Button>
    </form>
  )
}
