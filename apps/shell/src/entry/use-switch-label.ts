import { useEndpoint } from '../lib/query.ts'
import { canEnter } from './tenant.ts'

/** The switch button shows with more than one tenant, or one with several identities; it counts what can be entered (D38). */
export function useSwitchLabel(): 'organisations.switchTenant' | 'organisations.switchIdentity' | null {
  const { data: entrances = [] } = useEndpoint('GET /api/tenant-user/v4/users/tenant/entrance', {}, { silent: true })
  const open = entrances.filter(canEnter)
  if (open.length > 1) return 'organisations.switchTenant'
  return (open[0]?.identities.length ?? 0) > 1 ? 'organisations.switchIdentity' : null
}
