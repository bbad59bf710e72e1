import { startEntry } from '../../../entry/entry.ts'
import { adoptToken } from '../../../lib/api/api.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { forgetOthers, localStore } from '../../../lib/storage/storage.ts'
import { SignedInProvider, type SignedIn } from '../signed-in.ts'
import { PhonePage } from '../scan/phone-page.tsx'
import { QrPanel } from '../methods/qr-panel.tsx'

/**
 * ENTRY-82: a frame of another site has no password form and does not get the cookies of other windows. This page opens
 * a window in which the person approves the sign-in, like with a phone. The new session is valid only inside this
 * site's pages.
 */
export function FramedSignIn() {
  const text = useText()
  return (
    <PhonePage title={text('signInMethods.frameTitle')}>
      <p className="p-sign-in-note">{text('signInMethods.frameText')}</p>
      <SignedInProvider value={arrive}>
        <QrPanel hasWindow />
      </SignedInProvider>
    </PhonePage>
  )
}

function arrive({ userId, userToken, expiredAt, loginTenantId }: SignedIn): void {
  forgetOthers(userId)
  localStore.remove('operateTimeout')
  adoptToken(userToken, null, expiredAt)
  startEntry(loginTenantId)
}
