import { useMemo } from 'react'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import { useActiveApplication } from '../../../workbench/model/targets/active-menu.ts'
import { useMenuView } from '../../../workbench/model/menus/menu-view-store.ts'
import { useApplications } from '../../../workbench/model/targets/menu-data.ts'
import { traitsOf } from '../../../workbench/model/menus/product-traits.ts'
import { sideLimits, type SideLimits } from './side-width.ts'

/** LOOK-62: the limits of the side menu's width for the active product. */
export function useSideLimits(): SideLimits {
  const viewMode = useEntryContext((context) => context.viewMode)
  const { isSingleProduct, productCode: addressedProduct } = useMenuView()
  const active = useActiveApplication()?.sourceProductCode ?? null
  const productCode = addressedProduct ?? active
  const bizType = useApplications().find((application) => application.productCode === productCode)?.bizType ?? null
  const { asideWidth } = traitsOf(productCode, bizType)
  return useMemo(() => sideLimits({ viewMode, isSingleProduct, asideWidth }), [viewMode, isSingleProduct, asideWidth])
}
