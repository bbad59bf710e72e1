import { traitsOf as traitsIn, type ProductTraits } from '@portico/contract/rules/product-traits'
import { environmentFlags } from '../../../lib/portal/environment.ts'

/** MENU-36: what is special about a product here: the usual, and what the deployment says. */
export function traitsOf(productCode: string | null, bizType: string | null = null): ProductTraits {
  return traitsIn(productCode, bizType, environmentFlags()?.productTraits)
}
