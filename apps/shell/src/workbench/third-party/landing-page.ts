import { parseThirdPartyPage } from '@portico/contract/rules/applications/third-parties'
import { api } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { openPage } from './open-page.ts'

/**
 * ENTRY-52 (D117): opens the tenant's configured page once per sign-in. `thirdUrlOpened` lists the user and tenant pairs
 * that are done; signing in clears it. Without an address nothing happens, and a failure is only logged.
 */
export async function openLandingPage(): Promise<void> {
  const { user, tenant } = getSession()
  if (!user || !tenant) return
  const mark = `${user.id}.${tenant.tenantId}`
  const opened = localStore.read('thirdUrlOpened')
  const openedTenants: readonly unknown[] = Array.isArray(opened) ? opened : []
  if (openedTenants.includes(mark)) return
  try {
    const { paramValue } = await api.call('GET /api/param/v4/param-values/pmpp-custom-thirdUrl')
    localStore.write('thirdUrlOpened', [...openedTenants, mark])
    const page = parseThirdPartyPage(paramValue)
    if (page && getSession().tenant?.tenantId === tenant.tenantId) await openPage(null, page)
  } catch (error) {
    logFailure(error)
  }
}
