import { COMMON_APP_CONTAINER } from '@portico/contract/rules/navigation/product-traits'
import { environmentFlags } from '../../lib/portal/environment.ts'
import { traitsOf } from '../model/menus/product-traits.ts'

const WORKBENCH_MANAGE = '/workbench/manage'

/** D103: these applications stay alive beyond the limit of keep-alive. */
export function isAlwaysAwake(
  url: string,
  productCode: string,
  container: string = environmentFlags()?.commonAppContainer ?? COMMON_APP_CONTAINER,
): boolean {
  if (url.includes(WORKBENCH_MANAGE)) return false
  return url.includes(container) || traitsOf(productCode).keepAlive
}
