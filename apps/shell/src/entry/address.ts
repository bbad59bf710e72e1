import type { Organisation } from '@portico/contract/organisations'
import type { Entry, ParameterName } from './parameters.ts'

/** What an entry has used up: loaded again or sent to somebody else, the address must not ask for it a second time. */
const USED_UP: readonly ParameterName[] = [
  'tenantId',
  'orgId',
  'externalEntityId',
  'org',
  'productCode',
  'applicationCode',
  'menuCode',
  'path',
  'switchTenant',
  'local_token',
]

/** ENTRY-3: once entered, the address carries `org={full path}` and none of what led there. */
export function settledAddress(
  entry: Entry,
  search: string,
  organisation: Pick<Organisation, 'fullId'> | null,
): string {
  const query = new URLSearchParams(search)
  for (const name of USED_UP) query.delete(name)
  // a slash is at home in a query and reads better as itself
  const org = organisation ? `org=${encodeURIComponent(organisation.fullId).replaceAll('%2F', '/')}` : ''
  const all = [org, query.toString()].filter(Boolean).join('&')
  return pathOf(entry) + (all && `?${all}`)
}

function pathOf({ place }: Entry): string {
  return place.kind === 'menu' && place.menuId !== null ? `/portal/${place.menuId}` : '/portal/1/'
}
