import type { ScanState } from '@portico/contract/sign-in/qr-sign-in'
import { useEffect, useState } from 'react'
import { api, fetchWithoutBearer } from '../../../lib/api/api.ts'
import { currentTime } from '../../../lib/timing/clock.ts'
import { useSignedIn } from '../signed-in.ts'

/** The interval between two requests, in milliseconds. */
const POLL_INTERVAL_MS = 2000

export interface QrCode {
  /** The id of the code; null before it is loaded. */
  id: string | null
  /** Address of the image; null before it has arrived. */
  image: string | null
  status: ScanState['status'] | 'FAILED'
  number: string | null
}

const NONE: QrCode = { id: null, image: null, status: 'WAITING', number: null }

/**
 * SIGN-22: a code to scan, from its first display until the sign-in or its end. `isAgain`: only for the same person
 * (SIGN-84).
 */
export function useQrCode(isAgain: boolean): QrCode & { renew: () => void } {
  const arrive = useSignedIn()
  const [turn, setTurn] = useState(0)
  const [code, setCode] = useState<QrCode>(NONE)

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let image: string | null = null
    let timer: ReturnType<typeof setTimeout>

    const show = async () => {
      const response = await fetchWithoutBearer(
        `/identification/qrcode.img?v=${currentTime()}${isAgain ? '&again=1' : ''}`,
        signal,
      )
      const id = response.headers.get('x-qr-id')
      if (!response.ok || id === null) throw new Error(`HTTP ${response.status}`)
      const drawing = await response.blob()
      if (signal.aborted) return
      image = URL.createObjectURL(drawing)
      setCode({ ...NONE, id, image })
      await ask(id)
    }
    const ask = async (id: string): Promise<void> => {
      const state = await api.call('GET /identification/qrcode/{id}/status', { params: { id }, signal })
      const { status, number, userToken, userId, expiredAt, loginTenantId } = state
      setCode({ id, image, status, number })
      if (status === 'CONFIRMED' && userToken !== null && userId !== null) {
        return arrive({ userToken, userId, expiredAt, loginTenantId })
      }
      if (status !== 'EXPIRED') timer = setTimeout(() => void ask(id).catch(fail), POLL_INTERVAL_MS)
    }
    const fail = () => {
      if (!signal.aborted) setCode((former) => ({ ...former, status: 'FAILED' }))
    }
    void show().catch(fail)
    return () => {
      ended.abort()
      clearTimeout(timer)
      if (image) URL.revokeObjectURL(image)
    }
  }, [turn, arrive, isAgain])

  const renew = () => {
    setCode(NONE)
    setTurn((former) => former + 1)
  }
  return { ...code, renew }
}
