import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { FavouriteMenu } from '@portico/contract/navigation/favourites'
import { useEffect, useMemo, useRef } from 'react'
import { useIdentityName } from '../../entry/hooks/use-acting-identity.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useGroundPicture } from '../../lib/theme/use-ground-picture.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { useActiveMenuId } from '../../workbench/model/targets/active-menu.ts'
import { useHeaderTheme } from '../../workbench/layout/scene/scene.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { useShownPart } from '../../workbench/model/targets/shown-part.ts'
import { useRecentVisits } from '../../workbench/navigation/recent/use-recent-visits.ts'
import { setPageData } from '../../workbench/engine/application-calls.ts'
import { setHomeData } from './home-data-store.ts'
import { pageData } from './page-data.ts'
import { useHomeCards } from './use-home-cards.ts'
import { useHomeChanges } from './use-home-changes.ts'

/** The application code of the portal's own pages. */
const PAGES = 'portal-pages'
/** The delay of data for hidden pages, so that fast navigation is not slowed down, in milliseconds. */
const REST_MS = 2_000
const NONE: readonly FavouriteMenu[] = []
const QUIET = { silent: true, keepPrevious: true } as const

/** Sends the data of the pages home and workbench to them. Renders nothing. */
export function PageDataFeed() {
  const index = useMenus()
  const nameOf = useMenuName()
  const orgId = useSession((session) => session.organisation?.orgId)
  const isHere = orgId !== undefined
  const organisation = { query: { orgId: String(orgId ?? 0) } }
  const list = useEndpoint('GET /api/product/v4/applications/list-by-org', organisation, { ...QUIET, enabled: isHere })
  const recents = useRecentVisits()
  const liked = useEndpoint('GET /api/workbench/v4/user-collections', { query: {} }, { ...QUIET, enabled: isHere })
  const favourites = useShownPart(liked.data ?? NONE)
  const background = useGroundPicture(useHeaderTheme()?.bgImageUrl)?.address ?? null
  const identity = useIdentityName()

  const activeId = useActiveMenuId()
  const isBehind = activeId !== null && index.byId.get(activeId)?.sourceAppCode !== PAGES
  const isInFront = activeId === RESERVED_MENUS.home || activeId === RESERVED_MENUS.workbench
  const homeCards = useHomeCards(index, list.data, isInFront)
  const changes = useHomeChanges(activeId === RESERVED_MENUS.home)

  const facts = useMemo(
    () =>
      list.data && {
        ...{ index, applications: list.data, recents, favourites, homeCards, changes, nameOf, background, identity },
      },
    [index, list.data, recents, favourites, homeCards, changes, nameOf, background, identity],
  )
  const handed = useRef<typeof facts>(undefined)

  useEffect(() => {
    if (!facts || facts === handed.current) return undefined
    const hand = () => {
      handed.current = facts
      const data = pageData(facts)
      setHomeData(data)
      setPageData(PAGES, data)
    }
    // each visit changes the data, which may contain thousands of menus: hidden pages get it later
    if (isBehind && handed.current) return whenIdle(hand, REST_MS)
    hand()
    return undefined
  }, [facts, isBehind])
  return null
}
