import { useTenant, useUser } from '../../lib/session-store.ts'
import { initialsOf } from './initials.ts'

/** Who is signed in, and where. */
export function PersonCard() {
  const user = useUser()
  const tenant = useTenant()
  return (
    <div className="p-user-card">
      <span className="p-avatar" data-size="large" data-initials={initialsOf(user.nickname)} />
      <div className="p-user-facts">
        <strong>{user.nickname}</strong>
        <span>{user.accountName}</span>
        <span>{tenant.tenantName}</span>
      </div>
    </div>
  )
}
