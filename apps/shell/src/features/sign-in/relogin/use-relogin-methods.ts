import type { ReloginMethods } from '@portico/contract/sessions/session-calls'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/query.ts'
import { homeTenantContext } from '../../../lib/session/home-tenant-context.ts'

const PASSWORD_ONLY: ReloginMethods = { methods: ['password'], provider: null }

/**
 * SIGN-75: the methods by which the person can sign in again; null while they are loading. If that fails, the password
 * is offered.
 */
export function useReloginMethods(): ReloginMethods | null {
  const [{ tenantId }] = useState(homeTenantContext)
  const { data, isError } = useEndpoint(
    'GET /identification/session/relogin',
    tenantId === null ? {} : { query: { tenantId: String(tenantId) } },
    { silent: true, transient: true },
  )
  return data ?? (isError ? PASSWORD_ONLY : null)
}
