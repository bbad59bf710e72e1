import type { Application } from '@portico/contract/applications/applications'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { useState } from 'react'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { findMenus, containsText } from '../../workbench/menus/find-menus.ts'
import { useActiveApplication } from '../../workbench/model/targets/active-menu.ts'
import { menuImage } from '../../workbench/model/menus/menu-image.ts'
import { applicationNodes, findApplicationNode, isPortalItself } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { groupApplications } from './groups.ts'
import { createRepeatGuard } from './repeat-guard.ts'

const isNewSwitch = createRepeatGuard(() => performance.now())

/** The choice of the drawer and of the quick select: applications by group, and menus by name. */
export function useApplicationChoice(onClose: () => void) {
  const nameOf = useMenuName()
  const index = useMenus()
  const scene = useScene()
  const current = useActiveApplication()?.sourceAppCode
  const orgId = useSession((session) => session.organisation?.orgId)
  const [typed, setTyped] = useState('')
  const { data, isPending, isError, refetch } = useEndpoint(
    'GET /api/product/v4/applications/list-by-org',
    { query: { orgId: String(orgId ?? 0) } },
    { enabled: orgId !== undefined, keepPrevious: true },
  )
  const offered = data?.filter((application) => isOffered(application, findApplicationNode(index, application.code)))
  const groups = groupApplications((offered ?? []).filter((application) => containsText(nameOf(application), typed)))
  const menus = findMenus(index, applicationNodes(index), typed, nameOf)
  const count = groups.reduce((sum, group) => sum + group.applications.length, menus.length)
  return {
    index,
    nameOf,
    current,
    typed,
    setTyped,
    groups,
    menus,
    count,
    isPending,
    isRead: data !== undefined,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    isEmpty: data !== undefined && count === 0,
    imageOf({ code, sourceProductIconFileUrl }: Application) {
      const node = findApplicationNode(index, code)
      return node ? menuImage(node, scene) : sameOriginPicture(sourceProductIconFileUrl)
    },
    openApplication({ code, productCode }: Application) {
      if (isNewSwitch(code)) void openMenu({ applicationCode: code, productCode })
      onClose()
    },
    openMenuOf(node: MenuNode) {
      void openMenu({ menuId: node.id })
      onClose()
    },
  }
}

/** Excludes the portal's own pages, which have their own buttons, and applications that the scene omits (MENU-35). */
function isOffered(application: Application, node: MenuNode | undefined): boolean {
  return application.code !== '' && node !== undefined && !isPortalItself(node)
}
