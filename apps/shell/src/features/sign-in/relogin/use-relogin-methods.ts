import type { ReloginMethods } from '@portico/contract/session-calls'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { homeTenantContext } from '../../../lib/session/home-tenant-context.ts'

const PASSWORD_ONLY: ReloginMethods = { methods: ['password'], provider: null }

/** SIGN-75: how the person can sign in again; null while the question is open. Without an answer the password serves. */
export function useReloginMethods(): ReloginMethods | null {
  const [found, setFound] = useState<ReloginMethods | null>(null)
  useEffect(() => {
    let isHere = true
    const { tenantId } = homeTenantContext()
    api
      .call('GET /identification/session/relogin', tenantId === null ? {} : { query: { tenantId: String(tenantId) } })
      .then(
        (answer) => isHere && setFound(answer),
        () => isHere && setFound(PASSWORD_ONLY),
      )
    return () => {
      isHere = false
    }
  }, [])
  return found
}
