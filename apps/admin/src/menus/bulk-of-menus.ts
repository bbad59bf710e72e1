import type { TenantMenu } from '@portico/contract/administration/menus'
import { call } from '../calls/call.ts'
import type { BulkAction } from '../parts/list/list-description.ts'
import type { PortalConnection } from '../portal-connection.ts'
import type { Texts } from '../texts/en.ts'

type Settings = Partial<Pick<TenantMenu, 'ownNames' | 'ownSort' | 'ownIcon' | 'enabled'>>

const STANDARD: Settings = { ownNames: null, ownSort: null, ownIcon: null, enabled: true }

/** CONSOLE-165: menus are hidden, shown, or get the values of the catalogue again. */
export function bulkOfMenus(portal: PortalConnection, { menus: { bulk } }: Texts): BulkAction<TenantMenu>[] {
  const change = (settings: Settings) => async (items: readonly TenantMenu[]) => {
    for (const { code } of items) {
      const path = `menus/${encodeURIComponent(code)}`
      const { body, tag } = await call<TenantMenu>(portal, { path })
      const { ownNames, ownSort, ownIcon, enabled } = body
      const present = { ownNames, ownSort, ownIcon, enabled }
      await call(portal, { method: 'PUT', path, tag, body: { ...present, ...settings } })
    }
  }
  return [
    { id: 'hide', label: bulk.hide, detail: bulk.hideDetail, run: change({ enabled: false }) },
    { id: 'show', label: bulk.show, detail: bulk.showDetail, isDangerous: false, run: change({ enabled: true }) },
    { id: 'reset', label: bulk.reset, detail: bulk.resetDetail, run: change(STANDARD) },
  ]
}
