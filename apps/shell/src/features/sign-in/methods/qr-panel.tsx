import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { useQrCode } from './use-qr-code.ts'

/** The code that a signed-in phone scans, or a window opens, and the number that is entered there. */
export function QrPanel({ hasWindow = false, isAgain = false }: { hasWindow?: boolean; isAgain?: boolean }) {
  const text = useText()
  const { id, image, status, number, renew } = useQrCode(isAgain)
  const isOver = status === 'EXPIRED' || status === 'FAILED'
  return (
    <div className="p-sign-in-form p-qr">
      {hasWindow && (
        <a
          className="p-button"
          data-kind="primary"
          data-size="large"
          data-wide
          target="_blank"
          rel="noopener"
          aria-disabled={id === null || isOver || undefined}
          {...(id !== null && !isOver && { href: `/login/scan/${id}#window` })}
        >
          {text('signInMethods.frameOpen')}
        </a>
      )}
      <p className="p-qr-title">{text(hasWindow ? 'signInMethods.frameScan' : 'signInMethods.scanTitle')}</p>
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
      <div className="p-qr-news">
        {/* LOOK-209: no announcement, as there is no number yet */}
        {status === 'WAITING' &&
          text(
            hasWindow ? 'signInMethods.frameWaiting' : isAgain ? 'signInMethods.againScan' : 'signInMethods.scanText',
          )}
        <div role="status">
          {number !== null && status === 'SCANNED' && (
            <>
              {text(hasWindow ? 'signInMethods.frameScanned' : 'signInMethods.scanned')}
              <strong className="p-qr-number">{number}</strong>
            </>
          )}
          {status === 'EXPIRED' && text('signInMethods.scanExpired')}
          {status === 'FAILED' && text('signInMethods.scanFailed')}
        </div>
      </div>
    </div>
  )
}
