import { RELOGIN_DIALOG } from '@portico/contract/rules/appearance/layout'
import { useCallback } from 'react'
import { resumeSession } from '../../../lib/api/api.ts'
import { broadcast } from '../../../lib/browser/broadcast.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Segments, type Segment } from '../../../ui/segments.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SignedInProvider, type SignedIn } from '../signed-in.ts'
import { QrPanel } from '../methods/qr-panel.tsx'
import './relogin-dialog.css'
import { ReloginPassword } from './relogin-password.tsx'
import { ReloginProvider } from './relogin-provider.tsx'
import '../sign-in.css'
import '../methods/sign-in-methods.css'
import { useReloginMethods } from './use-relogin-methods.ts'

/** The relogin dialog over the unchanged page, which loses nothing (SESS-29). */
export function ReloginDialog({ onBack, onOther }: { onBack: () => void; onOther: () => void }) {
  const text = useText()
  const { accountName } = useUser()
  const reloginMethods = useReloginMethods()
  // SIGN-84: the scanned code has renewed the session; this page resumes it like one of another window
  const arrive = useCallback(
    ({ userId }: SignedIn) => {
      broadcast({ kind: 'signed-in', userId })
      void resumeSession().then((isBack) => isBack && onBack())
    },
    [onBack],
  )
  const segments: (Segment | false | undefined)[] = [
    reloginMethods?.provider
      ? {
          id: 'oidc',
          label: reloginMethods.provider.name,
          content: <ReloginProvider provider={reloginMethods.provider} />,
        }
      : { id: 'password', label: text('signInMethods.password'), content: <ReloginPassword onBack={onBack} /> },
    reloginMethods?.methods.includes('qr') && {
      id: 'qr',
      label: text('signInMethods.qrCode'),
      content: <QrPanel isAgain />,
      isFleeting: true,
    },
  ]
  const footer = (
    <Button kind="quiet" onClick={onOther}>
      {text('session.otherAccount')}
    </Button>
  )
  return (
    <Dialog title={text('session.relogin')} width={RELOGIN_DIALOG.width} icon="password" isOverAll footer={footer}>
      <div className="p-relogin">
        <p className="p-relogin-text">{text('session.reloginText')}</p>
        {/* always read-only, therefore also in the 400 ms of D21 */}
        <TextField
          label={text('signIn.account')}
          name="account"
          autoComplete="username"
          readOnly
          value={accountName}
          onChange={() => undefined}
        />
        <SignedInProvider value={arrive}>
          {reloginMethods ? (
            <Segments
              label={text('signInMethods.methods')}
              segments={segments.filter((one) => one !== false && one !== undefined)}
            />
          ) : (
            <Spinner />
          )}
        </SignedInProvider>
      </div>
    </Dialog>
  )
}
