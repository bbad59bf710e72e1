import type { MailTest, SetupState } from '@portico/contract/administration/setup'
import { CallError } from '@portico/contract/client/client'
import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { testMail } from '../calls.ts'
import { problemsOf, type SetupProblem } from '../model/refusals.ts'
import { SetupField } from '../setup-field.tsx'
import { useSetupText } from '../setup-text.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

/** SETUP-11: the step can be skipped. */
export function MailStep({ setup, means }: { setup: Setup; means: SetupState }) {
  const text = useSetupText()
  const { mail, administrator } = setup.form
  const to = mail.to ?? administrator.email
  const { state, problem, send } = useMailTest(to, setup)
  const isSent = typeof state === 'object' && state.isSent
  return (
    <StepFrame
      setup={setup}
      lead={<p>{text('mail.text')}</p>}
      {...(isSent || !means.hasMailServer ? {} : { action: text('mail.skip') })}
    >
      {!means.hasMailServer && <Banner tone="warning">{text('mail.none')}</Banner>}
      {means.hasMailServer && (
        <div className="p-setup-mail">
          <SetupField
            setup={setup}
            problem={problem}
            field="mail.to"
            label={text('mail.to')}
            type="email"
            maxLength={254}
            value={to}
            onChange={(value) => setup.update('mail', { to: value })}
          />
          <Button size="large" isBusy={state === 'busy'} onClick={send}>
            {text('mail.send')}
          </Button>
        </div>
      )}
      <div role="status">{typeof state === 'object' && <MailResult result={state} />}</div>
    </StepFrame>
  )
}

/** The result of a test, with the address to which it was sent. */
type SentTest = MailTest & { to: string }

function MailResult({ result }: { result: SentTest }) {
  const text = useSetupText()
  if (result.isSent) return <Banner tone="success">{text('mail.sent', { address: result.to })}</Banner>
  return (
    <Banner tone="danger">
      {result.text}
      {result.serverAnswer !== null && (
        <p className="p-setup-answer">{text('mail.answer', { answer: result.serverAnswer })}</p>
      )}
    </Banner>
  )
}

function useMailTest(to: string, { secrets, attempt }: Setup) {
  const [state, setState] = useState<'idle' | 'busy' | SentTest>('idle')
  const [problem, setProblem] = useState<SetupProblem | null>(null)
  const test = async () => {
    setState('busy')
    setProblem(null)
    try {
      setState({ ...(await testMail(to, secrets.code)), to: to.trim() })
    } catch (error) {
      setState('idle')
      const refused = error instanceof CallError ? problemsOf(error, { to: to.trim() })['to'] : undefined
      if (refused === undefined) throw error
      setProblem(refused === 'missing' ? 'missing' : 'email')
    }
  }
  return { state, problem, send: () => void (state !== 'busy' && attempt(test)) }
}
