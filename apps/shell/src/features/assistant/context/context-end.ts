import { assistantWindow } from '../../../lib/assistant-window.ts'
import { onPortalTypeSwitch } from '../../../lib/portal/portal-type-calls.ts'
import { getSession, useSession, type Session } from '../../../lib/session/session-store.ts'
import { endContext } from './assistant-context.ts'

/**
 * ASSIST-61: closes the window and removes the context when organisation, tenant, identity or portal type change. A
 * sign-in of the same person leaves both, although no organisation is chosen for a moment.
 */
export function endWithContext(): void {
  const end = () => {
    assistantWindow.close()
    endContext()
  }
  let present = keyOf(getSession())
  useSession.subscribe((session) => {
    const next = keyOf(session)
    if (next === null || next === present) return
    if (present !== null) end()
    present = next
  })
  onPortalTypeSwitch(end)
}

const keyOf = ({ tenant, organisation, identityCode }: Session): string | null =>
  tenant && organisation ? `${tenant.tenantId}/${organisation.orgId}/${identityCode}` : null
