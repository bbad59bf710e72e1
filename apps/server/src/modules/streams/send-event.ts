import type { Language } from '@portico/contract/protocol/common'
import { INVALIDATE_SPREAD_MS, INVALIDATED, type Invalidated } from '@portico/contract/rules/protocol/stream'
import type { Database, TenantDb } from '../../db/handles.ts'
import type { PortalEvent } from '../events/events.service.ts'
import {
  countUnread,
  findPosted,
  listReached,
  listWithPreferences,
  type PostedRow,
} from '../messages/new-messages.service.ts'
import { encodeEvent } from './encode-event.ts'
import { inParallel } from './parallel/in-parallel.ts'
import type { OpenStream } from './open-stream.ts'

/**
 * The maximum number of counts that the server reads for one event. For more people their browsers read them, at random
 * times (STREAM-17).
 */
const COUNTED_AT_MOST = 20
/** The maximum number of counts that are read at the same time. */
const COUNTED_AT_ONCE = 4
/** The maximum number of people in one query. */
const MATCHED_AT_ONCE = 1000

/** Sends an event to the streams that it concerns, among the streams of its tenant, of its person, or all. */
export async function sendEvent(database: Database, event: PortalEvent, streams: readonly OpenStream[]): Promise<void> {
  if (streams.length === 0) return
  if (event.kind === 'message') return sendMessage(database, event, streams)
  if (event.kind === 'unread') return sendCounts(database, event, streams)
  const invalidated = INVALIDATED.find((name) => name === event.payload['what'])
  if (event.kind === 'invalidate' && invalidated !== undefined) sendInvalidation(invalidated, event, streams)
}

/** MSG-24: a message to persons and tenants is matched here; for roles and organisations the database is queried. */
async function sendMessage(
  database: Database,
  { tenantId, position: at, payload }: PortalEvent,
  streams: readonly OpenStream[],
): Promise<void> {
  const position = Number(payload['position'])
  const posting = await database.tenant(tenantId, async (db) => {
    const posted = await findPosted(db, tenantId, position)
    return posted && { posted, concerned: await listConcerned(db, tenantId, posted, streams) }
  })
  if (!posting) return
  const { posted, concerned } = posting
  const userIds = [...new Set(concerned.map(({ actor }) => actor.userId))]
  if (userIds.length === 0) return
  const special = await listWithPreferences(database, tenantId, posted, userIds)
  const encodedIn = new Map<Language, Buffer>()
  for (const stream of concerned) {
    const { userId, language } = stream.actor
    if (special.has(userId)) continue
    const bytes = encodedIn.get(language) ?? encodeEvent('message', posted.in(language), at)
    encodedIn.set(language, bytes)
    stream.send(bytes)
  }
  // STREAM-16
  const others = concerned.filter(({ actor }) => special.has(actor.userId))
  await sendCounts(database, { position: at }, others)
}

/** The streams of the people whom the message reaches. Each identity is queried once, for all of its streams. */
async function listConcerned(
  db: TenantDb,
  tenantId: number,
  posted: PostedRow,
  streams: readonly OpenStream[],
): Promise<readonly OpenStream[]> {
  const { hasGroups, matches } = audienceOf(posted)
  const matched = streams.filter(({ actor }) => matches(actor))
  if (!hasGroups) return matched
  const others = streams.filter(({ actor }) => !matches(actor))
  const identities = [...Map.groupBy(others, ({ actor }) => `${actor.userId} ${actor.identityCode}`).values()]
  for (let start = 0; start < identities.length; start += MATCHED_AT_ONCE) {
    const part = identities.slice(start, start + MATCHED_AT_ONCE)
    const people = part.flatMap(([first]) => (first ? [first.actor] : []))
    const reached = await listReached(db, tenantId, people, posted)
    for (const [index, ofIdentity] of part.entries()) if (reached.has(index)) matched.push(...ofIdentity)
  }
  return matched
}

function audienceOf({ audience }: PostedRow) {
  const persons = new Set(audience.filter(({ subject_kind }) => subject_kind === 'user').map(({ subject }) => subject))
  const isToTenant = audience.some(({ subject_kind }) => subject_kind === 'tenant')
  return {
    hasGroups: audience.some(({ subject_kind }) => subject_kind === 'role' || subject_kind === 'org'),
    matches: ({ userId, externalEntityId }: OpenStream['actor']) =>
      persons.has(String(userId)) || (isToTenant && externalEntityId === null),
  }
}

/**
 * Each identity of a person is counted once, for all of its streams. STREAM-17: a change for many people is sent as an
 * invalidation, so that one event occupies neither the process nor the database.
 */
export async function sendCounts(
  database: Database,
  { position }: Pick<PortalEvent, 'position'>,
  streams: readonly OpenStream[],
): Promise<void> {
  const identities = Map.groupBy(streams, ({ actor }) => `${actor.userId} ${actor.tenantId} ${actor.identityCode}`)
  if (identities.size > COUNTED_AT_MOST) return sendInvalidation('messages', { position }, streams)
  await inParallel([...identities.values()], COUNTED_AT_ONCE, (same) => sendCount(database, position, same))
}

async function sendCount(database: Database, position: number, streams: readonly OpenStream[]): Promise<void> {
  const [first] = streams
  if (!first) return
  const bytes = encodeEvent('unread', await countUnread(database, first.actor), position)
  for (const stream of streams) stream.send(bytes)
}

/** STREAM-9: the period in which browsers read again grows with the number of notified browsers. */
function sendInvalidation(
  what: Invalidated,
  { position }: Pick<PortalEvent, 'position'>,
  streams: readonly OpenStream[],
): void {
  const { each, maximum } = INVALIDATE_SPREAD_MS
  const within = Math.min(maximum, streams.length * each)
  const bytes = encodeEvent('invalidate', { what, within }, position)
  for (const stream of streams) stream.send(bytes)
}
