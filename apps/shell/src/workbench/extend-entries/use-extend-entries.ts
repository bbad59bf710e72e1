import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { buttonEntries } from './extend-entries.ts'
import { useIsRobotDisabled } from '../layout/scene/use-is-robot-disabled.ts'

const LIST = 'GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list'

/** MENU-44 (D114, D150): the tenant's entries that are buttons in one part of the frame; none before they are known. */
export function useExtendEntries(source: string, isEnabled: boolean): readonly ExtendEntry[] {
  const tenantId = useSession((session) => session.tenant?.tenantId)
  const isRobotDisabled = useIsRobotDisabled()
  const input = { params: { id: String(tenantId ?? 0) } }
  const { data } = useEndpoint(LIST, input, { enabled: isEnabled && tenantId !== undefined, silent: true })
  return buttonEntries(data?.filter((entry) => entry.source === source) ?? [], { isRobotDisabled })
}
