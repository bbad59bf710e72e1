import type { AppScanState } from '@portico/contract/sign-in/app-scan'
import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { api, backgroundApi } from '../../lib/api/api.ts'

const POLL_INTERVAL_MS = 2000

export interface HandIn {
  /** Address of the image; null before it has arrived. */
  image: string | null
  status: AppScanState['status'] | 'FAILED'
  visitor: AppScanState['visitor']
}

const NONE: HandIn = { image: null, status: 'WAITING', visitor: null }

/**
 * SIGN-25: a code that signs a phone in. The browser draws it, so that no image of it is fetched. Closing the dialog
 * cancels it.
 */
export function useHandIn(): HandIn & { renew: () => void; confirm: (number: string) => Promise<boolean> } {
  const [turn, setTurn] = useState(0)
  const [handIn, setHandIn] = useState<HandIn>(NONE)

  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout>
    const fail = () => {
      if (isHere) setHandIn((former) => ({ ...former, status: 'FAILED' }))
    }
    const ask = async (): Promise<void> => {
      const { status, visitor } = await backgroundApi.call('GET /identification/app-scan')
      if (!isHere) return
      setHandIn((former) => (former.status === 'CONFIRMED' ? former : { ...former, status, visitor }))
      if (status !== 'EXPIRED' && status !== 'CONFIRMED')
        timer = setTimeout(() => void ask().catch(fail), POLL_INTERVAL_MS)
    }
    const show = async () => {
      const { url } = await api.call('POST /identification/app-scan')
      if (!isHere) return
      setHandIn({ ...NONE, image: `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { ecc: 'M', border: 2 }))}` })
      timer = setTimeout(() => void ask().catch(fail), POLL_INTERVAL_MS)
    }
    void show().catch(fail)
    return () => {
      isHere = false
      clearTimeout(timer)
      api.call('POST /identification/app-scan/refuse').catch(() => undefined)
    }
  }, [turn])

  return {
    ...handIn,
    renew() {
      setHandIn(NONE)
      setTurn((former) => former + 1)
    },
    /** Resolves to false if the number is not the phone's. */
    async confirm(number) {
      const { status } = await api.call('POST /identification/app-scan/confirm', { body: { number } })
      if (status !== 'SCANNED') setHandIn((former) => ({ ...former, status }))
      return status !== 'SCANNED'
    },
  }
}
