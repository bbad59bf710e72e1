import { sql } from 'kysely'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import type { DefaultLanguage } from '../../http/pipeline/language.ts'
import { PUSH } from '@portico/contract/rules/support/messages'
import { pushTexts } from '@portico/i18n/emails/push-texts'
import type { Config } from '../../config.ts'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import { repeat } from '../../repeat.ts'
import { nameIn } from '../environment/names.service.ts'
import { recordDelivery } from './delivery/delivery-records.ts'
import { readMailPerson } from './delivery/mail/mail-person.ts'
import {
  callPushService,
  type PushCaller,
  type PushContent,
  type PushOutcome,
  type PushTarget,
} from './delivery/push/call-push-service.ts'
import { claimPush, type DuePush, notePushes, postponePush, removePush } from './delivery/push/due-pushes.ts'
import { createHostLimits, type HostLimits } from './delivery/push/host-limits.ts'
import { createPushLanes } from './delivery/push/push-lanes.ts'
import { isQuiet } from './delivery/quiet-hours.ts'
import { couldEnter } from './reading/could-enter.ts'
import { isCounted, popsUp } from './reading/channel-sql.ts'
import { ownReceipt, reachedMessagesSql, type Reader, settingOf, unreadOf } from './reading/message-audience-sql.ts'
import { listOwnMemberships, type Membership } from './reading/memberships.ts'
import { groupKey } from './reading/message-lists.ts'

/** Milliseconds between two looks for messages to push. */
const EVERY_MS = 5000
const POSTPONE_MINUTES = 15
/** After a failure of a push service; doubled each time. */
const RETRY_MINUTES = 1
/** MSG-226: until a push service that had too many calls is called. */
const BUSY_MINUTES = 0.25
/** MSG-227: pushes that one process sends at once: in all, to one person and to one push service. */
const AT_ONCE = 16
const AT_ONCE_TO_PERSON = 2
const AT_ONCE_TO_HOST = 4
/** Milliseconds for which a push waits for its push service. */
const HOST_WAIT_MS = 1000

export interface PushServices extends PushCaller {
  database: Database
  hostLimits: HostLimits
  defaultLanguage: DefaultLanguage
}

/** The services with the deployment's settings. */
export const pushServicesOf = (
  { pushHosts, mailFrom }: Pick<Config, 'pushHosts' | 'mailFrom'>,
  others: Pick<PushServices, 'database' | 'secretBox' | 'defaultLanguage'>,
): PushServices => ({
  ...{ ...others, pushHosts },
  hostLimits: createHostLimits({ each: AT_ONCE_TO_HOST, waitMs: HOST_WAIT_MS }),
  contact: mailFrom.slice(mailFrom.lastIndexOf('<') + 1).replace('>', ''),
})

/** MSG-207: pushes messages to the browsers that have asked for it, until it is stopped. Returns a stop function. */
export function startPushing(services: PushServices, onError: (error: unknown) => void): () => Promise<void> {
  const lanes = lanesOf(services, onError)
  const note = async () => {
    await notePushes(services.database)
    await lanes.start()
  }
  // the noting of many messages does not delay the pushes that are due
  const stops = [repeat(EVERY_MS, note, onError), repeat(EVERY_MS, lanes.start, onError, 'pushes')]
  return async () => {
    await Promise.all([...stops, lanes.stop].map((stop) => stop()))
  }
}

/** Notes the pushes of new messages, and sends those that are due now. */
export async function sendDuePushes(services: PushServices, onError: (error: unknown) => void): Promise<void> {
  await notePushes(services.database)
  await lanesOf(services, onError).drain()
}

/** The lanes of one process; several processes share the work. */
const lanesOf = (services: PushServices, onError: (error: unknown) => void) =>
  createPushLanes({
    claim: (after, busyUserIds) => services.database.system((db) => claimPush(db, { after, busyUserIds })),
    send: (duePush: DuePush) => sendOrRetry(services, duePush, onError),
    ...{ onError, lanes: AT_ONCE, lanesEach: AT_ONCE_TO_PERSON },
  })

/** MSG-228: an error of the sending is a failed attempt, so that the push is not repeated without end. */
async function sendOrRetry(services: PushServices, duePush: DuePush, onError: (error: unknown) => void): Promise<void> {
  try {
    await send(services, duePush)
  } catch (error) {
    onError(error)
    await retryOrGiveUp(services.database, duePush, { sentIds: duePush.sent_ids, isFailed: true, isBusy: false })
  }
}

async function send(services: PushServices, duePush: DuePush): Promise<void> {
  const { database, defaultLanguage } = services
  const { tenant_id: tenantId, user_id: userId, position } = duePush
  const { person, membership, targets } = await database.system(async (db) => {
    const memberships = await listOwnMemberships(db, userId)
    const membership = memberships.find((one) => one.tenantId === tenantId)
    return {
      ...{ person: await readMailPerson(db, userId, defaultLanguage()), membership },
      targets: membership ? await listTargets(db, duePush, membership) : [],
    }
  })
  const reader = membership && { ...membership, userId, sourceTenantId: null }
  const message =
    reader && targets.length > 0 && !person.isDisabled
      ? await database.tenant(tenantId, (db) => readMessage(db, reader, position))
      : undefined
  if (message?.snoozed_until) return postpone(database, duePush, message.snoozed_until)
  // it was read meanwhile, is muted, or does not pop up any more
  if (!message || !message.is_unread || message.is_muted || !message.pops_up) return settle(database, duePush)
  const { quietHours, timeZone } = person.delivery
  if (message.rule !== 'mandatory' && isQuiet(new Date(), quietHours, timeZone))
    return postpone(database, duePush, inMinutes(POSTPONE_MINUTES))
  const content = contentOf(message, { tenantId, language: person.language })
  const outcomes = await callPushServices(services, targets, { content, isUrgent: message.severity === 'alert' })
  const idsOf = (state: PushOutcome) => outcomes.flatMap(({ id, outcome }) => (outcome === state ? id : []))
  const goneIds = idsOf('gone')
  if (goneIds.length > 0)
    await database.system((db) => db.deleteFrom('push_subscription').where('id', 'in', goneIds).execute())
  await retryOrGiveUp(database, duePush, {
    sentIds: [...duePush.sent_ids, ...idsOf('sent')],
    ...{ isFailed: idsOf('failed').length > 0, isBusy: idsOf('busy').length > 0 },
  })
}

interface Progress {
  sentIds: readonly number[]
  isFailed: boolean
  isBusy: boolean
}

/** MSG-208, MSG-226: repeats the push at the browsers that have not got it. A busy push service takes no attempt. */
async function retryOrGiveUp(database: Database, duePush: DuePush, { sentIds, isFailed, isBusy }: Progress) {
  const { tenant_id: tenantId } = duePush
  const attempts = duePush.attempts + Number(isFailed)
  const isOver = isBusy ? false : !isFailed || attempts >= PUSH.attempts
  const state = sentIds.length > 0 ? 'sent' : isFailed ? 'failed' : undefined
  const minutes = isFailed ? RETRY_MINUTES * 2 ** duePush.attempts : BUSY_MINUTES
  await database.tenant(tenantId, async (db) => {
    const isOwn = isOver
      ? await removePush(db, duePush)
      : await postponePush(db, duePush, {
          ...{ until: inMinutes(minutes), sentIds },
          // it does not end while a push service is busy
          attempts: Math.min(attempts, PUSH.attempts - 1),
        })
    const isNews = state === 'sent' ? duePush.sent_ids.length === 0 : isOver
    if (isOwn && state && isNews) await record(db, duePush, state)
  })
}

/** MSG-226: a push service that has too many calls is not called, and the others are. */
async function callPushServices(
  services: PushServices,
  targets: readonly PushTarget[],
  push: { content: PushContent; isUrgent: boolean },
): Promise<{ id: number; outcome: PushOutcome }[]> {
  const targetsByHost = Map.groupBy(targets, ({ endpoint }) => new URL(endpoint).host)
  const outcomes = [...targetsByHost].map(async ([host, ownTargets]) => {
    const release = await services.hostLimits.take(host)
    const call = async (target: PushTarget): Promise<{ id: number; outcome: PushOutcome }> => ({
      id: target.id,
      outcome: release ? await callPushService(services, target, push) : 'busy',
    })
    return Promise.all(ownTargets.map(call)).finally(release)
  })
  return (await Promise.all(outcomes)).flat()
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

interface SessionTarget extends PushTarget {
  session_id: number
}

/**
 * MSG-209, MSG-219: the browsers without this push whose session is alive and could enter the tenant. A persistent one
 * is alive until its absolute end.
 */
async function listTargets(
  db: SystemDb,
  { user_id: userId, sent_ids: sentIds }: DuePush,
  membership: Membership,
): Promise<PushTarget[]> {
  const { rows } = await sql<SessionTarget>`
    select p.id, p.endpoint, p.browser_key, p.auth_secret, p.key_id, p.session_id, k.public_key, k.private_key
    from push_subscription p
    join push_key k on k.id = p.key_id
    join session s on s.id = p.session_id
    where p.user_id = ${userId} and p.id <> all (${[...sentIds]}::bigint[]) and s.absolute_expires_at > now()
      and (s.keep or s.last_active_at + make_interval(secs => s.idle_seconds) > now())
      and (s.bound_application_code is null or s.bound_tenant_id = ${membership.tenantId})
    order by p.id`.execute(db)
  const targets = []
  for (const row of rows) if (await couldEnter(db, { sessionId: row.session_id, userId }, membership)) targets.push(row)
  return targets
}

interface PushedMessage {
  id: number
  titles: NameAllLang
  source: string
  source_names: NameAllLang | null
  group_key: string | null
  severity: 'normal' | 'alert'
  rule: string
  is_unread: boolean
  is_muted: boolean
  pops_up: boolean
  snoozed_until: Date | null
  shows_titles: boolean
}

async function readMessage(db: TenantDb, reader: Reader, position: number): Promise<PushedMessage | undefined> {
  const { tenantId, userId } = reader
  const { rows } = await sql<PushedMessage>`
    with ${reachedMessagesSql(reader, sql`a.position = ${position}`)}
    select m.id, m.titles, m.source, product.names as source_names, ${groupKey} as group_key, m.severity, s.rule, s.is_muted,
      exists (select from ${unreadOf(reader)} unread where unread.position = m.position) as is_unread,
      case when r.read_at is null and r.snoozed_until > now() then r.snoozed_until end as snoozed_until,
      s.in_browser and (${popsUp} or (${isCounted} and exists (select from message_raise up
        where up.tenant_id = m.tenant_id and up.user_id = ${userId} and up.position = m.position))) as pops_up,
      coalesce((select shows_titles from push_tenant where tenant_id = ${tenantId}), false) as shows_titles
    from message m ${settingOf(reader)}
    left join product on product.code = m.source
    ${ownReceipt(reader, sql`m.position`)}
    where m.tenant_id = ${tenantId} and m.position = any (array(select position from reached))`.execute(db)
  return rows[0]
}

/** MSG-15, MSG-211: nothing of the message, unless the tenant shows titles. MSG-184: a group has one tag. */
function contentOf(
  message: PushedMessage,
  { tenantId, language }: { tenantId: number; language: Language },
): PushContent {
  const { id, titles, source, source_names, group_key, shows_titles } = message
  const sourceName = source_names ? nameIn(source_names, language) : source
  return {
    title: shows_titles ? nameIn(titles, language) : pushTexts.newMessage[language],
    body: shows_titles ? sourceName : '',
    tag: group_key === null ? `portico-message-${id}` : `portico-group-${tenantId}-${source}-${group_key}`,
    ...{ tenantId, id, lang: language },
  }
}

const postpone = async (database: Database, duePush: DuePush, until: Date): Promise<void> =>
  void (await database.tenant(duePush.tenant_id, (db) => postponePush(db, duePush, { until })))

const settle = async (database: Database, duePush: DuePush): Promise<void> =>
  void (await database.tenant(duePush.tenant_id, (db) => removePush(db, duePush)))

/** MSG-159. */
async function record(db: TenantDb, duePush: DuePush, state: 'sent' | 'failed'): Promise<void> {
  const { tenant_id: tenantId, user_id: userId, position } = duePush
  const reason = state === 'failed' ? 'refused' : null
  await recordDelivery(db, { tenantId, userId }, { positions: [position], way: 'push', state, reason })
}
