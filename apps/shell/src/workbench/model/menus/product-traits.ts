import { traitsOf as traitsIn, type ProductTraits } from '@portico/contract/rules/navigation/product-traits'
import { environmentFlags } from '../../../lib/portal/environment.ts'

/** MENU-36: the traits of a product: the built-in ones and the deployment's. */
export function traitsOf(productCode: string | null, bizType: string | null = null): ProductTraits {
  return traitsIn(productCode, bizType, environmentFlags()?.productTraits)
}
