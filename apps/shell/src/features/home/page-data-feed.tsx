import { useEffect } from 'react'
import { useEndpoint } from '../../lib/query.ts'
import { useSession } from '../../lib/session-store.ts'
import { useMenus } from '../../workbench/navigation/menus.ts'
import { useMenuName } from '../../workbench/navigation/names.ts'
import { useRecentVisits } from '../../workbench/navigation/use-recent-visits.ts'
import { setPageData } from '../../workbench/viewports/host.ts'
import { pageData } from './page-data.ts'

/** The application that the portal's own pages are. */
const PAGES = 'portal-pages'
const QUIET = { silent: true, keepPrevious: true } as const

/** Hands home and workbench what they show. Nothing of its own is on the screen. */
export function PageDataFeed() {
  const index = useMenus()
  const nameOf = useMenuName()
  const orgId = useSession((session) => session.organisation?.orgId)
  const isHere = orgId !== undefined
  const organisation = { query: { orgId: String(orgId ?? 0) } }
  const list = useEndpoint('GET /api/product/v4/applications/list-by-org', organisation, { ...QUIET, enabled: isHere })
  const recents = useRecentVisits()
  const favourites = useEndpoint('GET /api/workbench/v4/user-collections', { query: {} }, { ...QUIET, enabled: isHere })

  useEffect(() => {
    const facts = {
      index,
      applications: list.data ?? [],
      recents,
      favourites: favourites.data ?? [],
      nameOf,
    }
    if (list.data) setPageData(PAGES, pageData(facts))
  }, [index, list.data, recents, favourites.data, nameOf])
  return null
}
