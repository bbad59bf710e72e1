import type { FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { serverTime } from '../../../lib/timing/clock.ts'
import { loadEncryption } from '../../../lib/credentials/encryption.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

interface Props {
  account: string
  /** The expired password as typed. */
  password: string
  onDone: (password: string) => void
}

/** SIGN-44: requires a new password before the sign-in continues. */
export function ExpiredForm({ account, password, onDone }: Props) {
  const text = useText()
  const { fields, warning, isBusy, submit } = useNewPassword(async (typedPassword) => {
    const [{ encryptPassword }, keys, more] = await Promise.all([
      loadEncryption(),
      api.call('GET /identification/public-key'),
      api.call('GET /identification/public-key'),
    ])
    const [oldPassword, newPassword] = await Promise.all([
      encryptPassword(password, keys, serverTime()),
      encryptPassword(typedPassword, more, serverTime()),
    ])
    const body = { account: account.trim(), oldPassword, newPassword }
    return api.call('POST /identification/password/expired', { body })
  }, onDone)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className="p-sign-in-form" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <h2 className="p-sign-in-title">{text('password.expiredTitle')}</h2>
      {warning && (
        <Banner tone="warning" role="alert">
          {warning.text}
        </Banner>
      )}
      <p className="p-sign-in-text">{text('password.expiredText', { account: account.trim() })}</p>
      <NewPasswordFields {...fields} />
      <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {text('password.save')}
      </Button>
    </form>
  )
}
