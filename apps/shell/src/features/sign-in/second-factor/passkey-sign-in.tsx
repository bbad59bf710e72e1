import { useEffect, useRef, useState } from 'react'
import type { PasskeyAssertion } from '@portico/contract/sign-in/second-factor'
import { api } from '../../../lib/api/api.ts'
import { tenantCode } from '../../../lib/portal/tenant-code.ts'
import {
  canSuggestPasskeys,
  canUsePasskeys,
  countRequests,
  endSuggestion,
  getAssertion,
} from '../../../lib/credentials/webauthn.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSignedIn } from '../signed-in.ts'
import { failureText } from '../failure-text.ts'
import { useFactorText } from './second-factor-text.ts'
import './second-factor.css'

const askForOptions = () => api.call('POST /identification/login/passkey/options', { body: {} })

/** FACTOR-25: a passkey instead of the password: by the button, or among the browser's suggestions for the account. */
export function PasskeySignIn() {
  const text = useFactorText()
  const arrive = useSignedIn()
  const [warning, setWarning] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const finish = async (assertion: PasskeyAssertion) => {
    const body = { assertion, customCode: tenantCode() }
    const answer = await api.call('POST /identification/login/passkey', { body })
    if (answer.success && answer.data) arrive(answer.data)
    else setWarning(answer.errorMsg ?? text('failed'))
  }
  const finishRef = useRef(finish)
  finishRef.current = finish
  useEffect(() => {
    let isHere = true
    const suggest = async () => {
      if (!(await canSuggestPasskeys())) return
      const before = countRequests()
      const options = await askForOptions()
      if (isHere && before === countRequests()) await finishRef.current(await getAssertion(options, true))
    }
    // the browser started this by itself: failures are not shown
    suggest().catch(() => undefined)
    return () => {
      isHere = false
      endSuggestion()
    }
  }, [])

  if (!canUsePasskeys()) return null
  const start = async () => {
    endSuggestion()
    setBusy(true)
    setWarning(null)
    try {
      await finish(await getAssertion(await askForOptions()))
    } catch (error) {
      setWarning(failureText(error) ?? text(error instanceof DOMException ? 'passkeyCancelled' : 'failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="p-passkey-sign-in">
      {warning !== null && (
        <Banner tone="warning" role="alert">
          {warning}
        </Banner>
      )}
      <Button icon="password" size="large" isWide isBusy={isBusy} onClick={() => void start()}>
        {text('signInWithPasskey')}
      </Button>
    </div>
  )
}
