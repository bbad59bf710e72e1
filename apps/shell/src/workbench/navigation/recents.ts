import { RECENTS } from '@portico/contract/rules/organisations'
import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import type { MenuNode } from '@portico/contract/menus'
import { api } from '../../lib/api.ts'
import { logFailure } from '../../lib/failures.ts'
import { getSession } from '../../lib/session-store.ts'
import { localShelf, scoped } from '../../lib/storage.ts'
import { addVisit, readVisits } from './recent-list.ts'

/** RECENT-3: a menu was entered, or opened in a window. Nobody waits for it (RECENT-4). */
export function recordVisit(node: MenuNode): void {
  if (node.id === RESERVED_MENUS.home || node.id === RESERVED_MENUS.workbench) return
  const { user, tenant, organisation } = getSession()
  if (!user || !tenant || !organisation || node.sourceProductCode === null || node.sourceModuleCode === null) return
  const place = { orgName: organisation.name, orgFullId: organisation.fullId }
  const key = scoped('recentVisits', user.id, tenant.tenantId)
  const visit = {
    id: node.id,
    code: node.sourceModuleCode,
    name: node.name,
    iconUrl: node.sourceIconDownloadUrl,
    productCode: node.sourceProductCode,
    ...place,
  }
  localShelf.write(key, addVisit(readVisits(localShelf.read(key)), visit, RECENTS.local))
  const body = {
    menuName: node.name,
    menuNameAllLang: node.nameAllLang,
    productCode: node.sourceProductCode,
    appCode: node.sourceAppCode,
    menuAuthCode: node.sourceModuleCode,
    bizType: null,
    orgId: organisation.orgId,
    ...place,
  }
  api.call('POST /api/workbench/v4/user-recent-visits', { body }).catch(logFailure)
}
