import type { AssistantContext } from '@portico/contract/support/assistant'
import { api, backgroundApi } from '../../../lib/api/api.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { serverTime } from '../../../lib/timing/clock.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'

interface StoredContext {
  /** Person, tenant, organisation and identity of the context. */
  owner: string
  context: AssistantContext
}

function owner(): string {
  const { user, tenant, organisation, identityCode } = getSession()
  return [user?.id, tenant?.tenantId, organisation?.orgId, identityCode].join('/')
}

/**
 * Another context is fetched these milliseconds before the end of the present one. The bearer, with which it ends, is
 * then renewed by that call.
 */
const MARGIN_MS = 30_000

/** The milliseconds until another context must be fetched. */
export const millisecondsLeft = ({ expiredAt }: AssistantContext): number => expiredAt - MARGIN_MS - serverTime()

/**
 * ASSIST-60: the stored context while it is valid, otherwise another one. A fetch that no person triggers must not
 * extend the session (SESS-5).
 */
export async function loadContext({ isBackground = false } = {}): Promise<AssistantContext> {
  const stored = sessionStore.read('aiContext')
  if (isOfCurrentOwner(stored) && millisecondsLeft(stored.context) > 0) return stored.context
  const fetchedFor = owner()
  const orgId = String(getSession().organisation?.orgId ?? -1)
  const context = await (isBackground ? backgroundApi : api).call('GET /api/workbench/v4/ai-robot/resources', {
    query: { orgId },
  })
  if (fetchedFor === owner()) sessionStore.write('aiContext', { owner: fetchedFor, context } satisfies StoredContext)
  return context
}

/** ASSIST-61: the next opening fetches another context. */
export function forgetContext(): void {
  sessionStore.remove('aiContext')
}

/** ASSIST-61, ASSISTANT-57: ends the context at the server too, so that its token serves neither bot nor question. */
export function endContext(): void {
  const stored = sessionStore.read('aiContext') as Partial<StoredContext> | null
  forgetContext()
  const token = stored?.context?.token
  if (token === undefined) return
  // the end of the bearer ends what this call does not
  backgroundApi.call('POST /api/workbench/v4/ai-robot/resources/end', { body: { token } }).catch(logFailure)
}

function isOfCurrentOwner(stored: unknown): stored is StoredContext {
  if (typeof stored !== 'object' || stored === null) return false
  const { owner: storedOwner, context } = stored as Partial<StoredContext>
  return storedOwner === owner() && typeof context?.token === 'string' && typeof context.expiredAt === 'number'
}
