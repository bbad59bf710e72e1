import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { failureText } from '../failure-text.ts'
import { SignInLink } from '../sign-in-link.tsx'

type State = 'asking' | 'busy' | 'sent'

/** SIGN-46: shows the same message for every account. */
export function ForgottenForm() {
  const text = useText()
  const isOutbox = useEnvironment()?.mail === 'outbox'
  const [account, setAccount] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<State>('asking')

  const send = async () => {
    setState('busy')
    setProblem(null)
    try {
      await api.call('POST /identification/password/forgotten', { body: { account: account.trim() } })
      setState('sent')
    } catch (error) {
      setProblem(failureText(error) ?? text('signIn.unreachable'))
      setState('asking')
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(account.trim() === '')
    if (account.trim() !== '' && state === 'asking') void send()
  }
  return (
    <form className="p-sign-in-form" noValidate aria-busy={state === 'busy'} onSubmit={handleSubmit}>
      <h1 className="p-sign-in-title">{text('password.forgottenTitle')}</h1>
      {problem !== null && (
        <Banner tone="warning" role="alert">
          {problem}
        </Banner>
      )}
      {state === 'sent' ? (
        <Banner tone="success" role="status">
          {text('password.sent')}
        </Banner>
      ) : (
        <>
          <p className="p-sign-in-text">{text('password.forgottenText')}</p>
          <TextField
            size="large"
            icon="user"
            label={text('signIn.account')}
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={200}
            value={account}
            onChange={(value) => {
              setAccount(value)
              setMissing(false)
            }}
            error={isMissing ? text('signIn.enterAccount') : null}
          />
          <Button kind="primary" size="large" type="submit" isWide isBusy={state === 'busy'}>
            {text('password.send')}
          </Button>
        </>
      )}
      {isOutbox && <Banner>{text('password.outbox')}</Banner>}
      <p className="p-sign-in-further">
        <SignInLink to="/login">{text('password.back')}</SignInLink>
      </p>
    </form>
  )
}
