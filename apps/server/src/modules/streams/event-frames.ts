import type { Language } from '@portico/contract/protocol/common'
import { INVALIDATE_SPREAD_MS, INVALIDATED } from '@portico/contract/rules/stream'
import type { Database } from '../../db/handles.ts'
import type { PortalEvent } from '../events/events.service.ts'
import {
  countUnread,
  findPosted,
  isReached,
  listWithPreferences,
  type PostedRow,
} from '../messages/new-messages.service.ts'
import { eventFrame } from './event-frame.ts'
import type { OpenStream } from './open-stream.ts'

/** Sends an event to those of the streams that it is for. The streams are those of its tenant or person, or all. */
export async function sendEvent(database: Database, event: PortalEvent, streams: readonly OpenStream[]): Promise<void> {
  if (streams.length === 0) return
  if (event.kind === 'message') return sendMessage(database, event, streams)
  if (event.kind === 'unread') return sendCounts(database, event, streams)
  if (event.kind === 'invalidate') sendInvalidation(event, streams)
}

/** MSG-24: a message to persons and tenants is matched here; roles and organisations are asked of the database. */
async function sendMessage(
  database: Database,
  { tenantId, position: at, payload }: PortalEvent,
  streams: readonly OpenStream[],
): Promise<void> {
  const position = Number(payload['position'])
  const found = await database.tenant(tenantId, async (db) => {
    const posted = await findPosted(db, tenantId, position)
    if (!posted) return undefined
    const judge = audienceOf(posted)
    const reached = new Map<string, boolean>()
    for (const { actor } of streams) {
      const key = `${actor.userId} ${actor.identityCode}`
      if (reached.has(key)) continue
      reached.set(key, judge.matches(actor) || (judge.hasGroups && (await isReached(db, actor, position))))
    }
    return { posted, reached }
  })
  if (!found) return
  const { posted, reached } = found
  const concerned = streams.filter(({ actor }) => reached.get(`${actor.userId} ${actor.identityCode}`))
  const userIds = [...new Set(concerned.map(({ actor }) => actor.userId))]
  if (userIds.length === 0) return
  const special = await listWithPreferences(database, tenantId, posted, userIds)
  const frames = new Map<Language, Buffer>()
  for (const stream of concerned) {
    const { userId, language } = stream.actor
    if (special.has(userId)) continue
    const frame = frames.get(language) ?? eventFrame('message', posted.in(language), at)
    frames.set(language, frame)
    stream.send(frame)
  }
  // STREAM-16
  const others = concerned.filter(({ actor }) => special.has(actor.userId))
  await sendCounts(database, { position: at }, others)
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

/** Each place of the person is counted once, whatever its number of streams. */
export async function sendCounts(
  database: Database,
  { position }: Pick<PortalEvent, 'position'>,
  streams: readonly OpenStream[],
): Promise<void> {
  const places = Map.groupBy(streams, ({ actor }) => `${actor.userId} ${actor.tenantId} ${actor.identityCode}`)
  for (const [first, ...others] of places.values()) {
    if (!first) continue
    const frame = eventFrame('unread', await countUnread(database, first.actor), position)
    for (const stream of [first, ...others]) stream.send(frame)
  }
}

/** STREAM-9: the more browsers are told, the longer the time in which they read anew. */
function sendInvalidation({ position, payload }: PortalEvent, streams: readonly OpenStream[]): void {
  const what = INVALIDATED.find((name) => name === payload['what'])
  if (what === undefined) return
  const { each, most } = INVALIDATE_SPREAD_MS
  const within = Math.min(most, streams.length * each)
  const frame = eventFrame('invalidate', { what, within }, position)
  for (const stream of streams) stream.send(frame)
}
