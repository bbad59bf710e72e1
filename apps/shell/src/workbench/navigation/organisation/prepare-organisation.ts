import { api } from '../../../lib/api/api.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { endpointQuery, queryClient, readAnswer } from '../../../lib/api/query.ts'
import type { CurrentOrganisation } from '../../../lib/session/session-store.ts'
import { toCurrentOrganisation } from '../../../lib/portal/to-current-organisation.ts'
import type { MenuData } from '../../model/targets/decide.ts'
import { refreshMenuData } from '../../model/targets/menu-data.ts'
import { showsWorkbench } from '../../model/menus/shows-workbench.ts'

/** The data of an organisation, loaded while the former one stays visible. */
export interface Prepared {
  organisation: CurrentOrganisation
  menuData: MenuData
  hasWorkbench: boolean
}

/**
 * ORG-74: loads everything in parallel. Resolves to null if the person may not work there; the caller reports failures.
 */
export async function prepareOrganisation(orgId: number): Promise<Prepared | null> {
  const params = { id: String(orgId) }
  const refused = () => null
  const [verdict, organisation, menuData, hasWorkbench] = await Promise.all([
    api.call('GET /api/org-permission/v4/orgs/{id}/validate', { params }),
    api.call('GET /api/org-permission/v4/orgs/{id}', { params }).catch(ifUnknown(refused)),
    refreshMenuData(orgId).catch(ifUnknown(refused)),
    showsWorkbench(),
  ])
  if (!verdict.valid || !organisation || !menuData) return null
  return { organisation: toCurrentOrganisation(organisation), menuData, hasWorkbench }
}

/** The calls of a missing or forbidden organisation fail with 403 and 404; only the permission call decides. */
function ifUnknown<T>(then: () => T) {
  return (error: unknown): T => {
    const status = (error as { status?: unknown }).status
    if (status === 403 || status === 404) return then()
    throw error
  }
}

/** ORG-74: entering a project requests its data again, without waiting for it. ERROR-30: a failure is only logged. */
export function refreshProject({ orgId, type }: CurrentOrganisation): void {
  if (type !== 'general-project') return
  const query = endpointQuery('GET /api/org-permission/v4/orgs/{id}/projects/basic-info', {
    params: { id: String(orgId) },
  })
  readAnswer({ ...query, meta: { silent: true }, staleTime: 0 }).catch(logFailure)
}

/** ORG-74: invalidates the tenant's data, which may differ in this organisation; it is requested when it is shown. */
export function refreshTenant(): void {
  const { queryKey } = endpointQuery('GET /api/tenant-user/v4/users/tenant/entrance', {})
  void queryClient.invalidateQueries({ queryKey })
}
