import { getSession } from '../session/session-store.ts'
import { getViewing } from '../session/viewing.ts'

/** The person's context at the time of a call (W7). The server does not trust it for permissions. */
interface RequestContext {
  productCode: string | null
  /** `uniqueCode` of the active menu. */
  uniqueCode: string | null
}

let context: RequestContext = { productCode: null, uniqueCode: null }

/** Sets the active menu; the workbench calls it. */
export function setRequestContext(next: Partial<RequestContext>): void {
  context = { ...context, ...next }
}

export function contextHeaders(): Record<string, string> {
  const viewing = getViewing()
  const orgId = getSession().organisation?.orgId
  return {
    ...(orgId === undefined ? {} : { 'x-biz-org-code': String(orgId) }),
    ...(context.productCode === null ? {} : { 'x-product-code': context.productCode }),
    ...(context.uniqueCode === null ? {} : { 'x-app-unique-code': context.uniqueCode }),
    // TRUST-4: only while another tenant is viewed
    ...(viewing ? { 'x-src-tenant-id': String(viewing.sourceTenantId) } : {}),
  }
}
