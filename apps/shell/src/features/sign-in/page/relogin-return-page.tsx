import { SSO_PROBLEMS } from '@portico/contract/rules/sign-in/single-sign-on'
import { useEffect, useState } from 'react'
import { api, renewBearer } from '../../../lib/api/api.ts'
import { broadcast } from '../../../lib/browser/broadcast.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { PhonePage } from '../scan/phone-page.tsx'

type Outcome = 'busy' | 'done' | (typeof SSO_PROBLEMS)[number]

/** SIGN-77: the return page of the provider's window. It informs the portal's windows of this browser, and closes. */
export function ReloginReturnPage() {
  const text = useText()
  const [outcome, setOutcome] = useState<Outcome>(readProblem)
  useEffect(() => {
    if (readProblem() !== 'busy') return
    let isHere = true
    notifyOtherWindows().then(
      () => {
        if (!isHere) return
        setOutcome('done')
        window.close()
      },
      () => isHere && setOutcome('expired'),
    )
    return () => {
      isHere = false
    }
  }, [])
  const isOver = outcome !== 'busy' && outcome !== 'done'
  return (
    <PhonePage title={text(isOver ? 'signInMethods.againFailed' : 'signInMethods.againTitle')}>
      {outcome === 'busy' && <Spinner />}
      {outcome === 'done' && <p className="p-sign-in-note">{text('signInMethods.againDone')}</p>}
      {isOver && (
        <>
          <Banner tone="warning" role="alert">
            {text(`singleSignOn.${outcome}`)}
          </Banner>
          <p className="p-sign-in-note">{text('signInMethods.againClose')}</p>
        </>
      )}
    </PhonePage>
  )
}

function readProblem(): Outcome {
  const problem = new URLSearchParams(location.search).get('sso')
  if (problem === null) return 'busy'
  return SSO_PROBLEMS.find((name) => name === problem) ?? 'refused'
}

/** Informs the windows of this origin (`BroadcastChannel`). Windows of the same person continue with the new cookie. */
async function notifyOtherWindows(): Promise<void> {
  if (!(await renewBearer(null))) throw new Error('There is no session')
  const { id } = await api.call('GET /api/uaa/user')
  broadcast({ kind: 'signed-in', userId: id })
}
