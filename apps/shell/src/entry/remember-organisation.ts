import { rememberOrganisation } from '../lib/preferences/last-organisation.ts'
import { useSession } from '../lib/session/session-store.ts'
import { getViewing } from '../lib/session/viewing.ts'

/** Remembers the organisation that a person chooses in a tenant of their own, for the next entry. */
export function startRememberingOrganisation(): void {
  useSession.subscribe(({ user, tenant, organisation }, former) => {
    if (user && tenant && organisation && organisation !== former.organisation && !getViewing()) {
      rememberOrganisation(user.id, tenant.tenantId, organisation.orgId)
    }
  })
}
