import { PortalError } from '@portico/contract/protocol/errors'
import { KNOWLEDGE_LIMITS } from '@portico/contract/rules/assistant'

/** Uploads that have begun and not ended, by tenant. */
const open = new Map<number, number>()
let total = 0

/**
 * ASSISTANT-50: runs an upload, whose file is in memory from its reading until its text is stored.
 *
 * @throws `TOO_MANY_REQUESTS`, before anything is read, if the tenant or all have too many
 */
export async function withinUploadLimit<T>(tenantId: number, run: () => Promise<T>): Promise<T> {
  const { atOnce } = KNOWLEDGE_LIMITS
  const ofTenant = open.get(tenantId) ?? 0
  if (ofTenant >= atOnce.tenant || total >= atOnce.all) throw new PortalError('TOO_MANY_REQUESTS')
  open.set(tenantId, ofTenant + 1)
  total += 1
  try {
    return await run()
  } finally {
    total -= 1
    const left = (open.get(tenantId) ?? 1) - 1
    if (left === 0) open.delete(tenantId)
    else open.set(tenantId, left)
  }
}
