import { Suspense } from 'react'
import { useSession } from '../../lib/session/session-store.ts'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'
import { invalidateMenuData } from '../../workbench/model/targets/menu-data.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { useViewports } from '../../workbench/model/viewports/viewport-store.ts'

const RequestAccess = lazyExtra(() => import('./request-access.tsx').then((module) => module.RequestAccess))

/** ENTRY-5, TRUST-25: on the no-permission page, for a menu that is known and an organisation that is entered. */
export function ForbiddenRequest() {
  const { productCode, menuCode } = useViewports((state) => state.forbiddenMenu)
  const orgId = useSession((session) => session.organisation?.orgId)
  if (productCode === null || menuCode === null || orgId === undefined) return null
  const open = async () => {
    await invalidateMenuData(orgId)
    await openMenu({ productCode, menuCode, from: 'address' }, 'replace')
  }
  return (
    <Suspense fallback={null}>
      <RequestAccess
        key={`${orgId}/${menuCode}`}
        wish={{ productCode, menuCode, orgId }}
        onGranted={() => void open()}
      />
    </Suspense>
  )
}
