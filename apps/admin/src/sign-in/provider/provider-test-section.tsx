import type { IdentityProviderState, ProviderTest } from '@portico/contract/administration/identity-provider'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { usePortal } from '../../portal-context.ts'
import './provider-test.css'
import { ProviderOutcome } from './provider-outcome.tsx'

/** Milliseconds between two reads while the other window is open. */
const POLL_MS = 2000

const TESTS = 'identity-provider/tests'

interface ProviderTestSectionProps {
  state: IdentityProviderState
  tag: string | null
  mayEdit: boolean
  onUsed: () => void
}

/** ADMIN-165 to ADMIN-167: the state of the provider, its test in another window, and the use of what was tested. */
export function ProviderTestSection({ state, tag, mayEdit, onUsed }: ProviderTestSectionProps) {
  const { texts } = usePortal()
  const own = texts.identityProvider
  const { settings, inUse, isWaiting, callbackAddress } = state
  return (
    <section className="card provider-test" aria-labelledby="provider-test">
      <h2 id="provider-test">{own.test}</h2>
      <p>{inUse ? own.inUse.replace('{issuer}', inUse.issuer) : own.inUseNone}</p>
      {isWaiting && <p>{own.waiting}</p>}
      {callbackAddress === null ? (
        <p>{own.noCode}</p>
      ) : (
        <>
          <p className="quiet">{own.callback}</p>
          <p>
            <code>{callbackAddress}</code>
          </p>
          {mayEdit && settings && <TestRun state={state} tag={tag} onUsed={onUsed} />}
        </>
      )}
    </section>
  )
}

function TestRun({ state, tag, onUsed }: Omit<ProviderTestSectionProps, 'mayEdit'>) {
  const { portal, texts } = usePortal()
  const own = texts.identityProvider
  const { answer, reload } = useAnswer<{ test: ProviderTest | null }>({ path: TESTS })
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const test = answer?.body.test ?? null
  const isRunning = test?.state === 'open' || test?.state === 'begun'
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(reload, POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])
  const start = async () => {
    setProblem('')
    try {
      const { body } = await call<{ address: string }>(portal, { method: 'POST', path: TESTS })
      setAddress(body.address)
      reload()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <>
      <p className="quiet">{own.startDetail}</p>
      <div className="actions is-start">
        <button type="button" className="button" onClick={() => void start()}>
          {own.start}
        </button>
        {test?.state === 'open' && address !== null && (
          <a className="button is-primary" href={address} target="_blank" rel="noopener noreferrer">
            {own.open}
          </a>
        )}
        {test?.state === 'passed' && state.isWaiting && (
          <button type="button" className="button is-primary" onClick={() => setConfirming(true)}>
            {own.activate}
          </button>
        )}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div role="status">
        {test?.state === 'open' && address !== null && <p className="quiet">{own.openDetail}</p>}
        {test?.state === 'begun' && <p className="quiet">{own.begun}</p>}
        {test?.outcome && <ProviderOutcome outcome={test.outcome} />}
      </div>
      {isConfirming && (
        <Confirm
          title={own.activate}
          detail={own.activateDetail.replace('{issuer}', state.settings?.issuer ?? '')}
          action={own.activate}
          run={async () => {
            await call(portal, { method: 'POST', path: 'identity-provider/activate', tag })
            portal.toast(own.activated)
            reload()
            onUsed()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
