import { COMMON_APP_CONTAINER } from '@portico/contract/rules/product-traits'
import { environmentFlags } from '../../lib/portal/environment.ts'
import { traitsOf } from '../model/menus/product-traits.ts'

const WORKBENCH_MANAGE = '/workbench/manage'

/** D103: these are kept alive whatever the cap says, apart from the workbench's own management. */
export function isAlwaysAwake(
  url: string,
  productCode: string,
  container: string = environmentFlags()?.commonAppContainer ?? COMMON_APP_CONTAINER,
): boolean {
  if (url.includes(WORKBENCH_MANAGE)) return false
  return url.includes(container) || traitsOf(productCode).keepAlive
}
