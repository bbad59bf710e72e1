import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { enterPortal } from '../sign-in.ts'

const POLL_INTERVAL_MS = 2000

/** SIGN-26: this phone scans a code that a computer shows, and is signed in after its number was entered there. */
export function ScanApp() {
  const text = useText()
  const [code] = useState(takeCode)
  const [number, setNumber] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(code === null)

  const take = async () => {
    setBusy(true)
    try {
      const handIn = await api.call('POST /identification/app-scan/take', { body: { code: code ?? '' } })
      setNumber(handIn.number)
    } catch {
      setOver(true)
    }
  }
  useEffect(() => {
    if (number === null || code === null) return
    const collect = async () => {
      const state = await api.call('POST /identification/app-scan/collect', { body: { code } })
      const { status, userToken, userId, expiredAt, loginTenantId } = state
      if (userToken !== null && userId !== null) enterPortal({ userToken, userId, expiredAt, loginTenantId })
      else if (status === 'EXPIRED') setOver(true)
    }
    const timer = setInterval(() => void collect().catch(() => setOver(true)), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [number, code])

  if (isOver) {
    return (
      <Banner tone="warning" role="status">
        <strong>{text('signInMethods.phoneOver')}</strong>
        <br />
        {text('signInMethods.phoneOverText')}
      </Banner>
    )
  }
  if (number === null) {
    return (
      <div className="p-sign-in-form">
        <p className="p-sign-in-note">{text('signInMethods.hereText')}</p>
        <Button kind="primary" size="large" isWide isBusy={isBusy} onClick={() => void take()}>
          {text('signInMethods.here')}
        </Button>
      </div>
    )
  }
  return (
    <div className="p-sign-in-form p-qr" role="status">
      <span>
        {text('signInMethods.hereNumber')}
        <strong className="p-qr-number">{number}</strong>
      </span>
      <p className="p-sign-in-note">
        <Spinner size="small" /> {text('signInMethods.hereWaiting')}
      </p>
    </div>
  )
}

let codeOfAddress: string | null = null

/**
 * Reads the code and removes it from the address, so that it is not in the history; a second render finds it in memory.
 */
function takeCode(): string | null {
  const code = /^#([\w-]{43})$/.exec(location.hash)?.[1]
  if (code) {
    codeOfAddress = code
    history.replaceState(null, '', location.pathname)
  }
  return codeOfAddress
}
