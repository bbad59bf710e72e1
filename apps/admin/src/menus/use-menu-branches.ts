import type { TenantApplication } from '@portico/contract/administration/applications'
import type { TenantMenu } from '@portico/contract/administration/menus'
import { call } from '../calls/call.ts'
import { sortedByName } from '../calls/use-list.ts'
import type { Branch } from '../parts/tree/branches.ts'
import { useBranches } from '../parts/tree/use-branches.ts'
import { usePortal } from '../portal-context.ts'

/** An entry of the tree of menus. */
export type MenuEntry = { application: TenantApplication } | { menu: TenantMenu }

/** The most that one call reads. */
const PAGE_SIZE = '200'
/** A branch shows this many entries at first. */
const FIRST_SHOWN = '50'

/** No code of a menu has a slash. */
export const keyOfEntry = (entry: MenuEntry): string =>
  'menu' in entry ? entry.menu.code : `application/${entry.application.code}`

/** CONSOLE-161: the applications by name, and their menus in the order of the tenant. */
export function useMenuBranches(nameOf: (entry: MenuEntry) => string) {
  const { portal, locale } = usePortal()
  return useBranches<MenuEntry>({
    keyOf: keyOfEntry,
    async read(above, { cursor, signal }) {
      if (above === null) {
        const query = { limit: PAGE_SIZE, cursor }
        const { body } = await call<Branch<TenantApplication>>(portal, { path: 'applications', query, signal })
        const items = body.items.map((application) => ({ application }))
        return { ...body, items: sortedByName<MenuEntry>(items, nameOf, locale) }
      }
      const place =
        'menu' in above
          ? { applicationCode: above.menu.applicationCode, parentCode: above.menu.code }
          : { applicationCode: above.application.code, top: 'yes' }
      const query = { ...place, sort: 'position', limit: cursor === undefined ? FIRST_SHOWN : PAGE_SIZE, cursor }
      const { body } = await call<Branch<TenantMenu>>(portal, { path: 'menus', query, signal })
      return { ...body, items: body.items.map((menu) => ({ menu })) }
    },
  })
}
