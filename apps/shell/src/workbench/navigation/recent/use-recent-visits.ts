import { useMemo } from 'react'
import type { RecentVisit } from '@portico/contract/navigation/recents'
import { RECENT_VISIT_LIMITS } from '@portico/contract/rules/navigation/organisations'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { parseOrgId } from '../../model/menus/org-id.ts'
import { useShownPart } from '../../model/targets/shown-part.ts'
import { recallVisits } from './recents.ts'

/** A visit as stored by the server or, until its answer, by the browser. */
export type KnownVisit = Pick<
  RecentVisit,
  'productCode' | 'appCode' | 'menuAuthCode' | 'menuName' | 'menuNameAllLang' | 'orgId' | 'orgName'
> & { visitTime: string | null }

/** D74: the server's last visits; the browser's own while the server's are loading or unavailable. */
export function useRecentVisits(): readonly KnownVisit[] {
  const isHere = useSession((session) => session.organisation !== null)
  const query = { num: String(RECENT_VISIT_LIMITS.server) }
  const options = { silent: true, keepPrevious: true, enabled: isHere }
  const { data } = useEndpoint('GET /api/workbench/v4/user-recent-visits/list', { query }, options)
  return useShownPart(useMemo(() => data ?? rememberedVisits(), [data]))
}

function rememberedVisits(): KnownVisit[] {
  return recallVisits().map((visit) => ({
    productCode: visit.productCode,
    appCode: null,
    menuAuthCode: visit.code,
    menuName: visit.name,
    menuNameAllLang: {},
    orgId: parseOrgId(visit.orgFullId),
    orgName: visit.orgName,
    visitTime: null,
  }))
}
