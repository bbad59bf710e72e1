import { useEffect, useState } from 'react'
import { findSession } from '../../../entry/steps/steps.ts'
import { adoptToken } from '../../../lib/api/api.ts'
import { broadcast } from '../../../lib/browser/broadcast.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { forgetOthers } from '../../../lib/storage/storage.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { SignedInProvider, type SignedIn } from '../signed-in.ts'
import { PhonePage } from './phone-page.tsx'
import { ScanApp } from './scan-app.tsx'
import { ScanDecision } from './scan-decision.tsx'
import { SignInMethods } from '../methods/sign-in-methods.tsx'

/** The phone's side of both codes (SIGN-23, SIGN-26): a page of the sign-in, small and without the portal's frame. */
export function ScanPage() {
  const text = useText()
  const [id] = useState(() => /^\/login\/scan\/([\w-]{22})$/.exec(location.pathname)?.[1] ?? null)
  const isApp = location.pathname === '/login/scan-app'
  const title = text(
    isApp ? 'signInMethods.hereTitle' : isWindow() ? 'signInMethods.windowTitle' : 'signInMethods.phoneTitle',
  )
  return <PhonePage title={title}>{isApp ? <ScanApp /> : id === null ? <Over /> : <SignedIn id={id} />}</PhonePage>
}

/** ENTRY-82: whether the framed sign-in page has opened this window. */
const isWindow = () => location.hash === '#window'

function Over() {
  const text = useText()
  return <Banner tone="warning">{text('signInMethods.phoneOver')}</Banner>
}

/** The person who decides must be signed in here. */
function SignedIn({ id }: { id: string }) {
  const text = useText()
  const [isSignedIn, setSignedIn] = useState<boolean | null>(null)
  useEffect(() => {
    findSession().then(
      ({ session }) => setSignedIn(Boolean(session)),
      () => setSignedIn(false),
    )
  }, [])
  if (isSignedIn === null) return <Spinner />
  if (isSignedIn) return <ScanDecision id={id} isWindow={isWindow()} />
  const arrive = ({ userToken, userId, expiredAt }: SignedIn) => {
    forgetOthers(userId)
    adoptToken(userToken, null, expiredAt)
    broadcast({ kind: 'signed-in', userId })
    setSignedIn(true)
  }
  return (
    <SignedInProvider value={arrive}>
      <Banner>{text(isWindow() ? 'signInMethods.windowSignIn' : 'signInMethods.phoneSignIn')}</Banner>
      <SignInMethods filled={null} hasQrCode={false} />
    </SignedInProvider>
  )
}
