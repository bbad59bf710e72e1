import { useEffect, useState } from 'react'
import { useEntry } from '../../../entry/entry.ts'
import { findSession } from '../../../entry/steps.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { takeReturnAddress } from '../../../lib/session/return-address.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** Says why the sign-in page is shown to a person who did not ask for it (SESS-18), or does not need it (ENTRY-17). */
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

/** Asked of the server, once: the marker in the browser outlives a session that has ended there. */
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
