import { RELOGIN_DIALOG } from '@portico/contract/rules/layout'
import { useEffect, useRef, type FormEvent } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useUser } from '../../lib/session-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import './relogin-dialog.css'
import './sign-in.css'
import { useRelogin, type ReloginField } from './use-relogin.ts'

const FORM = 'p-relogin-form'

/** For so many frames a field that is to have the focus may still be on its way: the captcha comes with the answer that asks for it. */
const FRAMES = 60

/** Over everything as it is: nothing behind it moves, and nothing of it is lost (SESS-29). */
export function ReloginDialog({ onBack, onOther }: { onBack: () => void; onOther: () => void }) {
  const text = useText()
  const { accountName } = useUser()
  const inputs = useRef<Partial<Record<ReloginField, HTMLInputElement | null>>>({})
  const keepInput = (field: ReloginField) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input
  }
  const focus = (field: ReloginField, patience = FRAMES) =>
    requestAnimationFrame(() => {
      const input = inputs.current[field]
      if (input) input.focus()
      else if (patience > 0) focus(field, patience - 1)
    })
  const form = useRelogin(focus, onBack)
  useEffect(() => {
    // whatever hung open when the session ended gives the focus back to its button as it closes
    const frame = requestAnimationFrame(() => inputs.current.password?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isBusy) void form.submit()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onOther}>
        {text('session.otherAccount')}
      </Button>
      <Button kind="primary" type="submit" form={FORM} isBusy={form.isBusy}>
        {text('signIn.submit')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('session.relogin')} width={RELOGIN_DIALOG.width} icon="password" isOverAll footer={footer}>
      <form id={FORM} className="p-relogin" noValidate aria-busy={form.isBusy} onSubmit={handleSubmit}>
        <p className="p-relogin-text">{text('session.reloginText')}</p>
        {form.warning !== null && (
          <Banner tone="warning" role="alert">
            {form.warning}
          </Banner>
        )}
        {/* read-only always, and so in the 400 ms of D21 as well */}
        <TextField
          label={text('signIn.account')}
          name="account"
          autoComplete="username"
          readOnly
          value={accountName}
          onChange={() => undefined}
        />
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
      </form>
    </Dialog>
  )
}
