import { useText } from '../../lib/i18n/i18n.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Spinner } from '../../ui/images/spinner.tsx'
import { PhoneQuestion } from './phone-question.tsx'
import './app-scan.css'
import { useHandIn } from './use-hand-in.ts'

/** SIGN-27: a code that signs the person in on their phone. */
export function AppScanDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { nickname } = useUser()
  const { image, status, visitor, renew, confirm } = useHandIn()
  const isOver = status === 'EXPIRED' || status === 'FAILED'
  return (
    <Dialog
      title={text('signInMethods.appTitle')}
      icon="mobile"
      width={420}
      onClose={onClose}
      closeLabel={text('common.close')}
    >
      <div className="p-app-scan">
        {status === 'CONFIRMED' && (
          <Banner tone="success" role="status">
            {text('signInMethods.appDone')}
          </Banner>
        )}
        {status === 'SCANNED' && visitor && <PhoneQuestion visitor={visitor} onConfirm={confirm} onRefuse={onClose} />}
        {(status === 'WAITING' || isOver) && (
          <>
            <p>{text('signInMethods.appText', { name: nickname })}</p>
            <div className="p-app-scan-frame" data-over={isOver || undefined} aria-busy={image === null && !isOver}>
              {image ? <img src={image} alt={text('signInMethods.appImage')} /> : !isOver && <Spinner />}
              {isOver && (
                <Button kind="primary" icon="reload" onClick={renew}>
                  {text('signInMethods.newCode')}
                </Button>
              )}
            </div>
            <p role="status">
              {isOver && text(status === 'EXPIRED' ? 'signInMethods.scanExpired' : 'signInMethods.scanFailed')}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
