import type { SecondFactorState } from '@portico/contract/second-factor'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { deviceNameHere } from './device-name-here.ts'
import { makePasskey } from '../../../lib/credentials/webauthn.ts'
import { failureText } from '../failure-text.ts'
import { useFactorText } from './second-factor-text.ts'

/** A problem that the server has no words for. */
const UNKNOWN = ''

const findState = () => api.call('GET /identification/second-factor')

/** The person's factors, and what can be done with them. `onCodes` gets recovery codes, which are told once. */
export function useFactors(onCodes: (codes: readonly string[]) => void, onEnrolled: () => void) {
  const text = useFactorText()
  const [state, setState] = useState<SecondFactorState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      setState(await findState())
    } catch (error) {
      setProblem(failureText(error) ?? text(error instanceof DOMException ? 'passkeyCancelled' : 'failed'))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    let isHere = true
    findState().then(
      (found) => isHere && setState(found),
      (error: unknown) => isHere && setProblem(failureText(error) ?? UNKNOWN),
    )
    return () => {
      isHere = false
    }
  }, [])

  const addPasskey = () =>
    attempt(async () => {
      const registration = await makePasskey(await api.call('POST /identification/passkeys/options'))
      const body = { name: deviceNameHere(), registration }
      const answer = await api.call('POST /identification/passkeys', { body })
      if (!answer.success) return setProblem(answer.errorMsg)
      if (answer.recoveryCodes) onCodes(answer.recoveryCodes)
      else onEnrolled()
    })
  return {
    state,
    problem: problem === UNKNOWN ? text('failed') : problem,
    isBusy,
    reload: () => attempt(() => Promise.resolve()),
    addPasskey,
    renamePasskey: (id: number, name: string) =>
      attempt(() => api.call('PUT /identification/passkeys/{id}', { params: { id: String(id) }, body: { name } })),
    removePasskey: (id: number) =>
      attempt(() => api.call('DELETE /identification/passkeys/{id}', { params: { id: String(id) } })),
    removeTotp: () => attempt(() => api.call('DELETE /identification/second-factor/totp')),
    renewCodes: () =>
      attempt(async () => onCodes((await api.call('POST /identification/second-factor/recovery-codes')).recoveryCodes)),
  }
}
