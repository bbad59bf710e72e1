import { Suspense } from 'react'
import { useSession } from '../../lib/session/session-store.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { invalidateMenuData } from '../../workbench/model/targets/menu-data.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import type { ForbiddenMenu } from '../../workbench/model/targets/decide.ts'
import { useViewports } from '../../workbench/model/viewports/viewport-store.ts'

const RequestAccess = lazyRegion(() => import('./request-access.tsx').then((module) => module.RequestAccess))

/**
 * TRUST-48: requests the permission on the no-permission page, for any named menu, known or unknown, in an entered
 * organisation.
 */
export function ForbiddenRequest() {
  const forbidden = useViewports((state) => state.forbiddenMenu)
  const orgId = useSession((session) => session.organisation?.orgId)
  const target = namedIn(forbidden)
  if (!target || orgId === undefined) return null
  const open = async () => {
    await invalidateMenuData(orgId)
    await openMenu({ ...target, from: 'address' }, 'replace')
  }
  return (
    <Suspense fallback={null}>
      <RequestAccess
        key={`${orgId}/${JSON.stringify(target)}`}
        viewRequest={{ ...target, orgId }}
        onGranted={() => void open()}
      />
    </Suspense>
  )
}

/** TRUST-47: returns the menu as the address has named it. */
function namedIn({ productCode, menuCode, menuId, applicationCode }: ForbiddenMenu) {
  const product = productCode === null ? {} : { productCode }
  if (menuCode !== null) return { ...product, menuCode }
  if (applicationCode !== null) return { ...product, applicationCode }
  return menuId === null ? null : { menuId }
}
