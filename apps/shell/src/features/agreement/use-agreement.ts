import { CallError } from '@portico/contract/client/client'
import { useState } from 'react'
import { api, renewBearer } from '../../lib/api/api.ts'
import { useEndpoint, type OutputOf } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTenant } from '../../lib/session/session-store.ts'

export interface AgreementCalls {
  /** Called when the agreement is accepted, here or in another window. */
  onAgreed: () => void
  onReject: () => void
}

const AGREEMENT = 'GET /api/portal/account/user/agreement'
const INPUT = { query: {} } as const

export type AgreementInfo = OutputOf<typeof AGREEMENT>['accountInfo']

/** The agreement of the tenant, its acceptance, and the failure. */
export function useAgreement({ onAgreed, onReject }: AgreementCalls) {
  const text = useText()
  const { tenantId } = useTenant()
  const { data, isError, refetch } = useEndpoint(AGREEMENT, INPUT, { silent: true, staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const info = data?.accountInfo

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const message = error instanceof CallError && error.status < 500 ? error.problem?.errorMsg : undefined
      setFailure(message ?? text('errors.service'))
    } finally {
      setBusy(false)
    }
  }
  /** `onRefused`: the server has refused this version; the present documents are loaded. */
  const accept = (onRefused: () => void) =>
    attempt(async () => {
      if (!info) return
      const { identity, version } = info
      const { success, errorMsg } = await api.call('POST /api/portal/account/user/agreement', {
        body: { identity, version, agreeAgreement: true, agreeGDPR: true },
      })
      if (success) return onAgreed()
      // AGREE-18: the documents load before the message, so that boxes ticked after the message stay ticked
      await refetch()
      onRefused()
      setFailure(errorMsg ?? text('errors.service'))
    })
  /** D37: an agreement that was accepted in another window meanwhile is not rejected. */
  const goBack = () =>
    attempt(async () => {
      const { accountInfo } = await api.call(AGREEMENT, INPUT)
      if (!accountInfo.agreeAgreement || !accountInfo.agreeGDPR) return onReject()
      await renewBearer(tenantId)
      onAgreed()
    })
  return { info, isError, isBusy, failure, refetch, accept, goBack }
}
