import { RECENT_VISIT_LIMITS } from '@portico/contract/rules/navigation/organisations'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { api } from '../../../lib/api/api.ts'
import { getBearer } from '../../../lib/session/bearer.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { getViewing } from '../../../lib/session/viewing.ts'
import { localStore, scopedStorageKey } from '../../../lib/storage/storage.ts'
import { addVisit, readVisits, type RecentVisit } from './recent-list.ts'

const LIST = 'GET /api/workbench/v4/user-recent-visits/list'

/**
 * RECENT-3: records that a menu was entered, or opened in a window. No action waits for the record (RECENT-4): it is
 * written when the menu is visible, or at once if the page may be left for the menu.
 */
export function recordVisit(node: MenuNode, isLeaving = false): void {
  if (node.id === RESERVED_MENUS.home || node.id === RESERVED_MENUS.workbench) return
  if (getViewing()) return // TRUST-24
  const { organisation } = getSession()
  if (!organisation || node.sourceProductCode === null || node.sourceModuleCode === null) return
  const organisationFields = { orgName: organisation.name, orgFullId: organisation.fullId }
  const newVisit = {
    id: node.id,
    code: node.sourceModuleCode,
    name: node.name,
    iconUrl: node.sourceIconDownloadUrl,
    productCode: node.sourceProductCode,
    ...organisationFields,
  }
  const body = {
    menuName: node.name,
    menuNameAllLang: node.nameAllLang,
    productCode: node.sourceProductCode,
    appCode: node.sourceAppCode,
    menuAuthCode: node.sourceModuleCode,
    bizType: null,
    orgId: organisation.orgId,
    ...organisationFields,
  }
  const record = () => {
    if (getBearer() === null) return // D100
    keep(newVisit)
    api
      .call('POST /api/workbench/v4/user-recent-visits', { body })
      .then(() => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(LIST) }))
      .catch(logFailure)
  }
  if (isLeaving) record()
  else afterPaint(record)
}

/** RECENT-1: the last visits, as stored by this browser. */
export function recallVisits(): readonly RecentVisit[] {
  const key = visitsKey()
  return key === null ? [] : readVisits(localStore.read(key))
}

function keep(visit: RecentVisit): void {
  const key = visitsKey()
  if (key !== null) localStore.write(key, addVisit(recallVisits(), visit, RECENT_VISIT_LIMITS.local))
}

function visitsKey(): string | null {
  const { user, tenant } = getSession()
  return user && tenant && scopedStorageKey('recentVisits', user.id, tenant.tenantId)
}
