import { OPEN_METHOD } from '@portico/contract/rules/applications/third-parties'
import { showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { loadMenuData } from '../model/targets/menu-data.ts'
import { applicationPage } from './application-page.ts'
import { openBlankWindow, openPage } from './open-page.ts'

/**
 * MENU-45, HELP-4: opens an address of the tenant in a new window; an external page opens like all external pages
 * (ENTRY-52).
 */
export async function openTenantLink(address: string): Promise<void> {
  const orgId = getSession().organisation?.orgId
  const applications = orgId === undefined ? [] : (await loadMenuData(orgId)).applications
  const page = applicationPage(address, applications)
  if (page) return openBlankWindow(page.src)
  const outcome =
    page === null ? { ok: false } : await openPage(null, { url: address, openMethod: OPEN_METHOD.newWindow })
  if (!outcome.ok && (page === null || ('code' in outcome && outcome.code === 'INVALID_URL'))) {
    showNotice({ kind: 'warning', text: text('navigation.noPermission') })
  }
}
