import { Suspense, useEffect, useEffectEvent, useState, type FormEvent, type Ref } from 'react'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { lazyPage } from '../../../lib/loading/lazy-components.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CaptchaField } from '../captcha-field.tsx'
import type { PrefilledForm } from '../filled-form.ts'
import type { FieldName } from '../form.ts'
import { SignInLink } from '../sign-in-link.tsx'
import { SignInWarning } from './sign-in-warning.tsx'
import { SecondStep } from '../second-factor/second-step.ts'
import { useInputs } from '../use-inputs.ts'
import { useSignIn } from '../use-sign-in.ts'

const ExpiredForm = lazyPage(() => import('../password/expired-form.tsx').then((module) => module.ExpiredForm))

/** A browser counts UTF-16 units, the server characters, of which a password has at most 128 (SIGN-2). */
const PASSWORD_UNITS = 256

export function PasswordForm({ filled }: { filled: PrefilledForm | null }) {
  const { keepInput, focus } = useInputs<FieldName>()
  const signIn = useSignIn(focus)
  const { secondStep, form, isExpired, goOnWith } = signIn
  const prefill = useEffectEvent(signIn.change)
  useEffect(() => {
    if (filled) prefill({ account: filled.account, password: filled.password })
  }, [filled])

  if (isExpired) {
    return (
      <Suspense fallback={null}>
        <ExpiredForm account={form.account} password={form.password} onDone={(password) => void goOnWith(password)} />
      </Suspense>
    )
  }
  if (secondStep) {
    return (
      <Suspense fallback={null}>
        <SecondStep {...secondStep} />
      </Suspense>
    )
  }
  return <AccountForm signIn={signIn} keepInput={keepInput} />
}

interface AccountFormProps {
  signIn: ReturnType<typeof useSignIn>
  keepInput: ReturnType<typeof useInputs<FieldName>>['keepInput']
}

function AccountForm({ signIn, keepInput }: AccountFormProps) {
  const text = useText()
  const hasMail = (useEnvironment()?.mail ?? 'none') !== 'none'
  const { form, change, missing, warning, delay, isBusy, captcha, isReadOnly } = signIn
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void signIn.submit()
  }
  return (
    <form className="p-sign-in-form" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <SignInWarning warning={warning} delay={delay} />
      <TextField
        ref={keepInput('account')}
        size="large"
        icon="user"
        label={text('signIn.account')}
        name="account"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={200}
        readOnly={isReadOnly}
        value={form.account}
        onChange={(account) => change({ account })}
        error={missing.includes('account') ? text('signIn.enterAccount') : null}
      />
      <PasswordField
        ref={keepInput('password')}
        value={form.password}
        isMissing={missing.includes('password')}
        onChange={(password) => change({ password })}
      />
      {captcha !== null && (
        <CaptchaField
          ref={keepInput('captcha')}
          image={captcha}
          value={form.captcha}
          error={missing.includes('captcha') ? text('signIn.enterCaptcha') : null}
          onChange={(value) => change({ captcha: value })}
          onRenew={signIn.renewCaptcha}
        />
      )}
      <Checkbox isSelected={form.keep} onChange={(keep) => change({ keep })}>
        {text('signIn.keep')}
      </Checkbox>
      <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {text('signIn.submit')}
      </Button>
      {hasMail && (
        <p className="p-sign-in-further">
          <SignInLink to="/login/forgotten">{text('password.forgottenLink')}</SignInLink>
        </p>
      )}
    </form>
  )
}

interface PasswordFieldProps {
  value: string
  isMissing: boolean
  onChange: (password: string) => void
  ref: Ref<HTMLInputElement>
}

function PasswordField({ value, isMissing, onChange, ref }: PasswordFieldProps) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      ref={ref}
      size="large"
      icon="password"
      label={text('signIn.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={PASSWORD_UNITS}
      value={value}
      onChange={onChange}
      error={isMissing ? text('signIn.enterPassword') : null}
      end={
        <IconButton
          icon={isShown ? 'hide' : 'show'}
          label={text(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          onClick={() => setShown((was) => !was)}
        />
      }
    />
  )
}
