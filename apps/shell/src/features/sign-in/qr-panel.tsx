import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useQrCode } from './use-qr-code.ts'

/** The code that a signed-in phone scans, and the number that is entered there. */
export function QrPanel() {
  const text = useText()
  const { image, status, number, renew } = useQrCode()
  const isOver = status === 'EXPIRED' || status === 'FAILED'
  return (
    <div className="p-sign-in-form p-qr">
      <p className="p-qr-title">{text('signInMethods.scanTitle')}</p>
      <div className="p-qr-frame" data-over={isOver || undefined} aria-busy={image === null && !isOver}>
        {image ? <img className="p-qr-image" src={image} alt={text('signInMethods.scanImage')} /> : <Spinner />}
        {isOver && (
          <div className="p-qr-over">
            <Button kind="primary" icon="reload" onClick={renew}>
              {text('signInMethods.newCode')}
            </Button>
          </div>
        )}
      </div>
      <div className="p-qr-news" role="status">
        {number !== null && status === 'SCANNED' && (
          <>
            {text('signInMethods.scanned')}
            <strong className="p-qr-number">{number}</strong>
          </>
        )}
        {status === 'EXPIRED' && text('signInMethods.scanExpired')}
        {status === 'FAILED' && text('signInMethods.scanFailed')}
        {status === 'WAITING' && text('signInMethods.scanText')}
      </div>
    </div>
  )
}
