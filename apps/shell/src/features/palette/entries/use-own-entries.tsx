import { useMemo } from 'react'
import { showNotice } from '../../../lib/api/failures.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { MenuNodeIcon } from '../../../workbench/menus/menu-node-icon.tsx'
import { useFavourites } from '../../../workbench/favourites/favourites.ts'
import { applicationNodeOf, findMenu, isAvailable } from '../../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../../workbench/model/menus/menu-name.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { useShownPart } from '../../../workbench/model/targets/shown-part.ts'
import { useRecentVisits } from '../../../workbench/navigation/recent/use-recent-visits.ts'
import type { PaletteEntry } from '../model/entry.ts'
import { usePaletteText } from '../model/palette-text.ts'
import { destinationOfMenu } from './menus.tsx'
import { findable } from './texts.ts'

/** The person's favourites in their order; a favourite without permission is marked (COLLECT-11). */
export function useFavouriteEntries(): readonly PaletteEntry[] {
  const text = usePaletteText()
  const index = useMenus()
  const nameOf = useMenuName()
  const favourites = useShownPart(useFavourites())
  return useMemo(
    () =>
      favourites.map((favourite): PaletteEntry => {
        const node = findMenu(index, favourite.productCode, favourite.menuAuthCode)
        const label = node ? nameOf(node) : favourite.menuName
        const isHere = node !== undefined && isAvailable(node)
        return {
          ...findable(label, node?.nameAllLang ?? {}, []),
          key: `favourite ${favourite.id}`,
          goal: node ? destinationOfMenu(node.id) : `favourite ${favourite.id}`,
          kind: 'favourite',
          label,
          detail: () => (node ? nameOf(applicationNodeOf(index, node)) : ''),
          icon: (scene) => <MenuNodeIcon menus={index} scene={scene} node={node} id={favourite.id} />,
          isMuted: !isHere,
          ...(isHere ? { page: { menuId: node.id } } : {}),
          open: () =>
            isHere ? openMenu({ menuId: node.id }) : showNotice({ kind: 'warning', text: text('noMenuPermission') }),
        }
      }),
    [favourites, index, nameOf, text],
  )
}

/** The recent visits; a visit of another organisation leads there. */
export function useRecentEntries(): readonly PaletteEntry[] {
  const index = useMenus()
  const nameOf = useMenuName()
  const visits = useRecentVisits()
  const present = useSession((session) => session.organisation?.orgId)
  return useMemo(
    () =>
      visits.map(({ productCode, menuAuthCode, menuName, menuNameAllLang, orgId, orgName }): PaletteEntry => {
        const isHere = orgId === null || orgId === present
        const node = isHere ? findMenu(index, productCode, menuAuthCode) : undefined
        const label = node ? nameOf(node) : nameOf({ name: menuName, nameAllLang: menuNameAllLang })
        const key = `recent ${orgId} ${productCode} ${menuAuthCode}`
        return {
          ...findable(label, menuNameAllLang, [isHere ? null : orgName]),
          key,
          goal: node ? destinationOfMenu(node.id) : key,
          kind: isHere ? 'recent' : 'otherOrganisation',
          changesOrganisation: !isHere,
          label,
          detail: () => orgName ?? '',
          icon: (scene) =>
            node ? <MenuNodeIcon menus={index} scene={scene} node={node} id={node.id} /> : <Icon name="clock" />,
          ...(node && isAvailable(node) ? { page: { menuId: node.id } } : {}),
          open: () => openMenu({ productCode, menuCode: menuAuthCode, ...(orgId !== null && { orgId }) }),
        }
      }),
    [visits, index, nameOf, present],
  )
}
