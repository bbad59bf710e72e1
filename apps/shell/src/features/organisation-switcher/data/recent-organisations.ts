import type { Organisation } from '@portico/contract/organisations/organisations'
import { RECENT_ORGANISATIONS } from '@portico/contract/rules/navigation/organisations'
import { api } from '../../../lib/api/api.ts'
import { forgetRecentOrganisations, recallRecentOrganisations } from '../../../lib/preferences/last-organisation.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { isProject } from '../model/add-nodes.ts'

/**
 * ORG-125: the organisations visited last, without the present one. Each one is requested again: its name may have
 * changed, and one in which the person may no longer work is removed (ORG-126). `status` limits the list to projects of
 * these statuses.
 */
export async function loadRecents(signal: AbortSignal, status?: readonly string[]): Promise<readonly Organisation[]> {
  const { user, tenant, organisation } = getSession()
  if (!user || !tenant) return []
  const ids = recallRecentOrganisations(user.id, tenant.tenantId)
    .filter((id) => id !== organisation?.orgId)
    .slice(0, RECENT_ORGANISATIONS)
  const answers = await Promise.all(ids.map((id) => loadRecent(id, signal)))
  const deletedIds = ids.filter((_, at) => answers[at] === 'gone')
  if (deletedIds.length > 0 && !signal.aborted) forgetRecentOrganisations(user.id, tenant.tenantId, deletedIds)
  const organisations = answers.filter((answer) => typeof answer === 'object')
  if (!status) return organisations
  return organisations.filter((node) => isProject(node) && (status.length === 0 || status.includes(node.status ?? '')))
}

/** Loads an organisation. If the call fails, it is omitted from the list but stays stored. */
async function loadRecent(orgId: number, signal: AbortSignal): Promise<Organisation | 'gone' | 'unknown'> {
  try {
    const organisation = await api.call('GET /api/org-permission/v4/orgs/{id}', {
      params: { id: String(orgId) },
      signal,
    })
    return organisation.authType === 1 ? organisation : 'gone'
  } catch (error) {
    const { status } = error as { status?: unknown }
    return status === 403 || status === 404 ? 'gone' : 'unknown'
  }
}
