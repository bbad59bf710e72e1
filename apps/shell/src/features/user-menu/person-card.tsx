import { useActingIdentity } from '../../entry/hooks/use-acting-identity.ts'
import { useTenant, useUser } from '../../lib/session/session-store.ts'
import { Avatar } from './avatar.tsx'
import './person-card.css'

/** The signed-in person, the tenant, and the identity in which the person acts (TENANT-60). */
export function PersonCard() {
  const user = useUser()
  const tenant = useTenant()
  const acting = useActingIdentity({ fetchesOrganisations: true })
  return (
    <div className="p-user-card">
      <Avatar size="large" />
      <div className="p-user-facts">
        <strong>{user.nickname}</strong>
        <span>{user.accountName}</span>
        <span>{tenant.tenantName}</span>
        {acting !== null && <span title={acting}>{acting}</span>}
      </div>
    </div>
  )
}
