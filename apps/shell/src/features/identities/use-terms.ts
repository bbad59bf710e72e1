import { useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useTenant, useUser } from '../../lib/session/session-store.ts'
import { recallFlag, rememberFlag } from './terms-memory.ts'

/** TENANT-24: the terms, whether they were read and accepted, and the server's refusal. */
export function useTerms() {
  const { id: userId } = useUser()
  const { tenantId } = useTenant()
  const { data, isError, refetch } = useEndpoint('GET /api/portal/account/user/identity-terms', {}, { silent: true })
  // Until the person changes them, the flags have the stored values of this computer or the server.
  const [choices, setChoices] = useState<{ read?: boolean; checked?: boolean }>({})
  const [failure, setFailure] = useState<string | null>(null)
  /** The server has stored the last choice (TENANT-31). */
  const saved = useRef<Promise<void>>(Promise.resolve())
  const of = data && { userId, tenantId, version: data.version }
  const isRead = choices.read ?? (of ? data.accepted || recallFlag('identityTermsRead', of) : false)
  const isChecked = choices.checked ?? (of ? data.accepted || recallFlag('identityTermsChecked', of) : false)

  const markRead = () => {
    if (of) rememberFlag('identityTermsRead', of, true)
    setChoices((before) => ({ ...before, read: true }))
  }
  const check = (accepted: boolean) => {
    if (!of) return
    rememberFlag('identityTermsChecked', of, accepted)
    setChoices((before) => ({ ...before, checked: accepted }))
    setFailure(null)
    const saving = api
      .call('POST /api/portal/account/user/identity-terms', { body: { version: of.version, accepted } })
      .then(async ({ success, errorMsg }) => {
        if (success) return
        rememberFlag('identityTermsChecked', of, false)
        setChoices({ read: false, checked: false })
        setFailure(errorMsg)
        await refetch()
      })
      .catch(logFailure)
    saved.current = saving
  }
  return { terms: data, isError, refetch, isRead, isChecked: isRead && isChecked, failure, markRead, check, saved }
}
