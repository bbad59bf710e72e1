import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { useEffect, useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { serverTime } from '../../../lib/timing/clock.ts'
import { loadEncryption } from '../../../lib/credentials/encryption.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { goToAddress } from '../../../lib/browser/location.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SignInLink } from '../sign-in-link.tsx'
import { useNewPassword } from './use-new-password.ts'

/** SIGN-45: the ticket is in the fragment; it is removed from the address before any request. */
export function ResetForm() {
  const text = useText()
  const [ticket] = useState(() => location.hash.slice(1))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (location.hash !== '') goToAddress('/login/reset', { replace: true })
    // another link in the same browser tab needs a new form
    const begin = () => location.hash !== '' && location.reload()
    window.addEventListener('hashchange', begin)
    return () => window.removeEventListener('hashchange', begin)
  }, [])

  const { fields, warning, isBusy, submit } = useNewPassword(
    async (password) => {
      const [keys, { encryptPassword }] = await Promise.all([
        api.call('GET /identification/public-key'),
        loadEncryption(),
      ])
      const newPassword = await encryptPassword(password, keys, serverTime())
      return api.call('POST /identification/password/reset', { body: { ticket, newPassword } })
    },
    () => setDone(true),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const isOver = ticket === '' || warning?.code === SIGN_IN_CODES.ticketOver
  const back = <SignInLink to="/login">{text('password.back')}</SignInLink>
  return (
    <form className="p-sign-in-form" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <h1 className="p-sign-in-title">{text('password.resetTitle')}</h1>
      {isDone && (
        <Banner tone="success" role="status">
          {text('password.saved')}
        </Banner>
      )}
      {!isDone && isOver && (
        <Banner tone="warning" role="alert">
          {warning?.text ?? text('password.noTicket')}
        </Banner>
      )}
      {!isDone && !isOver && (
        <>
          {warning && (
            <Banner tone="warning" role="alert">
              {warning.text}
            </Banner>
          )}
          <p className="p-sign-in-text">{text('password.resetText')}</p>
          <NewPasswordFields {...fields} />
          <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy}>
            {text('password.save')}
          </Button>
        </>
      )}
      <p className="p-sign-in-further">
        {!isDone && isOver ? <SignInLink to="/login/forgotten">{text('password.askAgain')}</SignInLink> : back}
      </p>
    </form>
  )
}
