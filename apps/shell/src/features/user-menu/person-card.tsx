import { useTenant, useUser } from '../../lib/session/session-store.ts'
import { Avatar } from './avatar.tsx'

/** The signed-in person and the tenant. */
export function PersonCard() {
  const user = useUser()
  const tenant = useTenant()
  return (
    <div className="p-user-card">
      <Avatar size="large" />
      <div className="p-user-facts">
        <strong>{user.nickname}</strong>
        <span>{user.accountName}</span>
        <span>{tenant.tenantName}</span>
      </div>
    </div>
  )
}
