import { getSession } from './session-store.ts'

/** Where the person is when a call goes out (W7). The server trusts none of it for permissions. */
interface Place {
  productCode: string | null
  /** `uniqueCode` of the active menu. */
  uniqueCode: string | null
  /** The tenant that was entered at log-in, while another one is viewed. */
  sourceTenantId: number | null
}

let place: Place = { productCode: null, uniqueCode: null, sourceTenantId: null }

/** The workbench says which menu is active. */
export function setRequestPlace(next: Partial<Place>): void {
  place = { ...place, ...next }
}

export function placeHeaders(): Record<string, string> {
  const orgId = getSession().organisation?.orgId
  return {
    ...(orgId === undefined ? {} : { 'x-biz-org-code': String(orgId) }),
    ...(place.productCode === null ? {} : { 'x-product-code': place.productCode }),
    ...(place.uniqueCode === null ? {} : { 'x-app-unique-code': place.uniqueCode }),
    ...(place.sourceTenantId === null ? {} : { 'x-src-tenant-id': String(place.sourceTenantId) }),
  }
}
