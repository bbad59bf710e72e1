import { startEntry } from '../../../entry/entry.ts'
import { adoptToken } from '../../../lib/api/api.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { forgetOthers, localStore } from '../../../lib/storage/storage.ts'
import { SignedInProvider, type SignedIn } from '../signed-in.ts'
import { PhonePage } from '../scan/phone-page.tsx'
import { QrPanel } from '../methods/qr-panel.tsx'

/**
 * ENTRY-82: in a frame of another site nobody types a password, and the session of other windows is not there. The window that this
 * page opens lets the frame in, as a browser is let in by a phone; what comes of it counts inside this site's pages alone.
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
