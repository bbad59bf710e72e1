import { z } from 'zod/mini'
import { Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'

/** ADMIN-220: a session of a member that has entered the tenant, without what the person does elsewhere. */
export const PersonSession = z.object({
  id: Id,
  /** The browser and its system; empty if they are unknown. */
  device: z.string(),
  enteredAt: Instant,
  /** The last time at which a page of the portal had a token of this tenant; every page renews it while it is open. */
  lastUsedAt: Instant,
  /** True for the session that makes the call. */
  isCurrent: z.boolean(),
})
export type PersonSession = z.infer<typeof PersonSession>

export const personSessions = [
  endpoint('GET /api/admin/v1/people/{id}/sessions', {
    summary: 'Sessions of a member that have entered the tenant, the latest entry first (ADMIN-220)',
    access: 'tenant',
    right: 'act person',
    params: z.object({ id: IdText }),
    query: z.object(pageQuery),
    response: pageOf(PersonSession),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/people/{id}/sessions/{sessionId}/end', {
    summary: 'End one session of a member that has entered the tenant (ADMIN-221)',
    access: 'tenant',
    right: 'act person',
    params: z.object({ id: IdText, sessionId: IdText }),
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'KEY_REUSED'],
  }),
] as const
