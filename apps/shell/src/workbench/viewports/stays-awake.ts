import { traitsOf } from '../products/traits.ts'

/** D88, D103: where the paths of applications that share one container begin. */
const CONTAINER = '/common-app-container/'
const WORKBENCH_MANAGE = '/workbench/manage'

/** D103: these are kept alive whatever the cap says, apart from the workbench's own management. */
export function staysAwake(url: string, productCode: string): boolean {
  if (url.includes(WORKBENCH_MANAGE)) return false
  return url.includes(CONTAINER) || traitsOf(productCode).keepAlive
}
