import type { EnterprisePortal } from '@portico/contract/navigation/dashboards'
import { useEndpoint } from '../../lib/api/query.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { openTenantLink } from '../../workbench/third-party/open-tenant-link.ts'

type Portal = Pick<EnterprisePortal, 'id' | 'name' | 'url'>

/** The front page of the enterprise, where the tenant has no portals of its own (LOOK-52). */
const FRONT_PAGE = { id: 0, url: '/enterprise/portal/' }

/**
 * HELP-11, HELP-30: the enterprise portals of the tenant; without any, the front page of the enterprise under the usual
 * name.
 */
export function useEnterprisePortals(usualName: string): readonly Portal[] {
  const isOffered = useEnvironment()?.enterprisePortal === true
  const options = { enabled: isOffered, silent: true }
  const { data, isPending } = useEndpoint('GET /api/workbench/v4/enterprise-portals/list', {}, options)
  if (!isOffered || isPending) return []
  return data && data.length > 0 ? data : [{ ...FRONT_PAGE, name: usualName }]
}

/** D152: opens an enterprise portal in a new window, and stores which one. */
export function openEnterprisePortal({ id, url }: Portal): void {
  sessionStore.write('enterprisePortalId', id)
  openTenantLink(url).catch(reportFailure)
}
