import { useEffect, useState } from 'react'
import { useEntry } from '../../../entry/entry.ts'
import { findSession } from '../../../entry/steps/steps.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { takeReturnAddress } from '../../../lib/session/return-address.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** Gives the reason why a person sees the sign-in page without a request (SESS-18), or while signed in (ENTRY-17). */
export function SignInReason() {
  const text = useText()
  const [isSignedOut] = useState(() => sessionStore.read('signedOutElsewhere') === true)
  const isSignedIn = useIsSignedIn(!isSignedOut)
  if (isSignedOut) return <Banner role="status">{text('signIn.signedOutElsewhere')}</Banner>
  if (!isSignedIn) return null
  const goOn = (
    <Button size="small" onClick={enterAsBefore}>
      {text('signIn.toPortal')}
    </Button>
  )
  return (
    <Banner role="status" actions={goOn}>
      {text('signIn.alreadySignedIn')}
    </Banner>
  )
}

function enterAsBefore(): void {
  // SEC-46: the sign-in page's policy has no frames
  location.replace(takeReturnAddress(getSession().user?.id ?? 0))
}

/** Asks the server once, because the marker in the browser may outlive the session. */
function useIsSignedIn(asks: boolean): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    // a session that was lost during work is reported by other means
    if (!asks || useEntry.getState().hasEntered) return
    let isHere = true
    findSession().then(
      ({ session }) => isHere && setSignedIn(Boolean(session)),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [asks])
  return isSignedIn
}
