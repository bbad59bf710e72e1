import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { currentDeviceName } from './current-device-name.ts'
import { makePasskey } from '../../../lib/credentials/webauthn.ts'
import { failureText } from '../failure-text.ts'
import { useFactorText } from './second-factor-text.ts'

/** The person's factors and their actions. `onCodes` gets recovery codes, which the server returns only once. */
export function useFactors(onCodes: (codes: readonly string[]) => void, onEnrolled: () => void) {
  const text = useFactorText()
  const { data, error, refetch } = useEndpoint(
    'GET /identification/second-factor',
    {},
    { silent: true, transient: true },
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      await refetch({ throwOnError: true })
    } catch (failure) {
      setProblem(failureText(failure) ?? text(failure instanceof DOMException ? 'passkeyCancelled' : 'failed'))
    } finally {
      setBusy(false)
    }
  }
  const loadProblem = error && !data ? (failureText(error) ?? text('failed')) : null

  const addPasskey = () =>
    attempt(async () => {
      const registration = await makePasskey(await api.call('POST /identification/passkeys/options'))
      const body = { name: currentDeviceName(), registration }
      const answer = await api.call('POST /identification/passkeys', { body })
      if (!answer.success) return setProblem(answer.errorMsg)
      if (answer.recoveryCodes) onCodes(answer.recoveryCodes)
      else onEnrolled()
    })
  return {
    state: data ?? null,
    problem: problem ?? loadProblem,
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
