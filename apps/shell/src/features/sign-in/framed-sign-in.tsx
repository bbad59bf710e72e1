import { useEffect } from 'react'
import { startEntry } from '../../entry/entry.ts'
import { adoptToken } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.ts'
import { forgetOthers, localShelf } from '../../lib/storage.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ArrivalProvider, type Arrived } from './arrival.ts'
import { QrPanel } from './qr-panel.tsx'
import './sign-in.css'
import './sign-in-methods.css'

/**
 * ENTRY-82: in a frame of another site nobody types a password, and the session of other windows is not there. The window that this
 * page opens lets the frame in, as a browser is let in by a phone; what comes of it counts inside this site's pages alone.
 */
export function FramedSignIn() {
  const text = useText()
  const title = text('signInMethods.frameTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="p-sign-in-main p-scan-main p-scroll">
      <div className="p-sign-in-box p-scan">
        <div className="p-sign-in-brand">
          <BrandMark size={24} />
          <span>{text('common.product')}</span>
        </div>
        <h1 className="p-sign-in-title">{title}</h1>
        <p className="p-sign-in-note">{text('signInMethods.frameText')}</p>
        <ArrivalProvider value={arrive}>
          <QrPanel hasWindow />
        </ArrivalProvider>
      </div>
    </main>
  )
}

function arrive({ userId, userToken, expiredAt, loginTenantId }: Arrived): void {
  forgetOthers(userId)
  localShelf.remove('operateTimeout')
  adoptToken(userToken, null, expiredAt)
  startEntry(loginTenantId)
}
