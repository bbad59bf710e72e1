import { api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/failures.ts'
import { takeOrganisation } from './place.ts'

/** Enters an organisation that only its id is known of. The server says whether the person may work there. */
export async function takeOrganisationById(orgId: number): Promise<boolean> {
  const params = { id: String(orgId) }
  try {
    const [verdict, organisation] = await Promise.all([
      api.call('GET /api/org-permission/v4/orgs/{id}/validate', { params }),
      api.call('GET /api/org-permission/v4/orgs/{id}', { params }),
    ])
    return verdict.valid && (await takeOrganisation(organisation))
  } catch (error) {
    reportFailure(error)
    return false
  }
}
