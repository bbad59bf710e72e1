import { sql } from 'kysely'
import type { EscalationStep } from '@portico/contract/messages/kinds'
import type { NameAllLang } from '@portico/contract/protocol/common'
import {
  type Channel,
  selectedChannels,
  type DeliveryReason,
  ESCALATION_ATTEMPTS,
} from '@portico/contract/rules/support/messages'
import { claimDueRow, type Queue } from '../../../db/claim-due-row.ts'
import type { Database, TenantDb } from '../../../db/handles.ts'
import { nameIn } from '../../environment/names.service.ts'
import { unreadMessageEmail } from '../../mail/unread-message-email.service.ts'
import { addEvent } from '../../events/events.service.ts'
import type { Subject } from '../post-message.service.ts'
import { listOwnMemberships } from '../reading/memberships.ts'
import { ownReceipt, reachedMessagesSql, type Reader, settingOf, unreadOf } from '../reading/message-audience-sql.ts'
import { recordDelivery, type Attempt } from './delivery-records.ts'
import { type EscalationServices, type MailPerson, type MailServices, readMailPerson } from './mail/mail-person.ts'
import { noteBounce, wasRefused } from './mail/mail-refusals.ts'
import { noteRaisedPush } from './push/due-pushes.ts'
import { isQuiet } from './quiet-hours.ts'
import { writeUnsubscription } from './mail/unsubscribe.ts'

const ESCALATIONS: Queue = {
  table: 'message_escalation',
  key: ['tenant_id', 'position', 'user_id'],
  dueAt: 'due_at',
  columns: ['attempts', 'way', 'later'],
  leaseMinutes: 10,
}
const POSTPONE_MINUTES = 15
const RETRY_MINUTES = 5

/** MSG-158, MSG-196: notes the first step of a message that is posted, for each person that it names. */
export async function noteEscalations(
  db: TenantDb,
  {
    tenantId,
    position,
    steps: [first, ...later],
  }: { tenantId: number; position: number; steps: readonly EscalationStep[] },
  audience: readonly Subject[],
): Promise<void> {
  if (!first) return
  const people = audience.filter(({ subject_kind, is_summed }) => subject_kind === 'user' && !is_summed)
  if (people.length === 0) return
  const laterSteps: LaterStep[] = later.map((step, place) => ({
    ...step,
    sincePrevious: step.afterMinutes - (later[place - 1] ?? first).afterMinutes,
  }))
  await db
    .insertInto('message_escalation')
    .values(
      people.map(({ subject }) => ({
        ...{ tenant_id: tenantId, position, user_id: Number(subject) },
        due_at: sql<Date>`now() + make_interval(mins => ${first.afterMinutes})`,
        ...{ way: first.channel, later: JSON.stringify(laterSteps) },
      })),
    )
    .execute()
}

/** A step with the minutes between it and the one before. */
interface LaterStep extends EscalationStep {
  sincePrevious?: number
}

interface DueEscalation {
  tenant_id: number
  position: number
  user_id: number
  attempts: number
  lease_until: Date
  way: EscalationStep['channel']
  later: LaterStep[]
}

/** Takes the steps that are due, one after the other; several processes share the work. */
export async function sendDueEscalations(
  services: EscalationServices,
  onError: (error: unknown) => void,
): Promise<void> {
  for (;;) {
    const escalation = await services.database.system((db) => claimDueRow<DueEscalation>(db, ESCALATIONS))
    if (!escalation) return
    await escalate(services, escalation).catch(onError)
  }
}

async function escalate(services: EscalationServices, escalation: DueEscalation): Promise<void> {
  const { database, mailer, defaultLanguage } = services
  const person = await database.system((db) => readMailPerson(db, escalation.user_id, defaultLanguage()))
  const memberships = await database.system((db) => listOwnMemberships(db, escalation.user_id))
  const membership = memberships.find(({ tenantId }) => tenantId === escalation.tenant_id)
  const reader = membership && { ...membership, userId: escalation.user_id, sourceTenantId: null }
  const message =
    reader && (await database.tenant(escalation.tenant_id, (db) => readMessage(db, reader, escalation.position)))
  // the message has been withdrawn, has expired, or no longer reaches the person
  if (!reader || !message || person.isDisabled) return void (await settle(database, escalation))
  const { delivery } = person
  if (message.snoozed_until !== null) return postpone(database, escalation, message.snoozed_until)
  const reason = suppressionOf(message, escalation.way, person)
  if (reason !== null) {
    const attempt = { way: escalation.way, state: 'suppressed', reason } as const
    return void (leavesNextStep(message, reason)
      ? await advance(database, escalation, attempt)
      : await settle(database, escalation, attempt))
  }
  if (message.rule !== 'mandatory' && isQuiet(new Date(), delivery.quietHours, delivery.timeZone)) {
    return postpone(database, escalation, new Date(Date.now() + POSTPONE_MINUTES * 60_000))
  }
  if (escalation.way === 'popup') return raise(database, escalation)
  if (!mailer)
    return void (await advance(database, escalation, { way: 'mail', state: 'suppressed', reason: 'no-server' }))
  // from here on the email counts as sent: a process that ends now loses the email rather than repeating it (MSG-112)
  if (!(await advance(database, escalation))) return
  await mail({ ...services, mailer }, escalation, { message, person, tenantName: reader.tenantName })
}

interface EscalatedMessage {
  titles: NameAllLang
  contents: NameAllLang
  source: string
  source_names: NameAllLang | null
  kind: string | null
  kind_names: NameAllLang | null
  subject: string | null
  posted_at: Date
  is_unread: boolean
  snoozed_until: Date | null
  channel: Channel
  rule: string
  is_muted: boolean
  is_mailed: boolean
}

async function readMessage(db: TenantDb, reader: Reader, position: number): Promise<EscalatedMessage | undefined> {
  const { tenantId, userId } = reader
  const { rows } = await sql<EscalatedMessage>`
    with ${reachedMessagesSql(reader, sql`a.position = ${position}`)}
    select m.titles, m.contents, m.source, product.names as source_names, m.kind, kind.names as kind_names, m.subject,
      m.posted_at, s.channel, s.rule, s.is_muted,
      exists (select from ${unreadOf(reader)} unread where unread.position = m.position) as is_unread,
      case when r.read_at is null and r.snoozed_until > now() then r.snoozed_until end as snoozed_until,
      coalesce((select p.is_mailed from message_preference p
        where p.tenant_id = ${tenantId} and p.user_id = ${userId} and p.source = m.source and p.kind = m.kind), true)
        as is_mailed
    from message m ${settingOf(reader)}
    left join product on product.code = m.source
    left join message_kind kind on kind.product_code = m.source and kind.code = m.kind
    ${ownReceipt(reader, sql`m.position`)}
    where m.tenant_id = ${tenantId} and m.position = any (array(select position from reached))`.execute(db)
  return rows[0]
}

/** The reason why the step is not taken; null if it is taken. */
function suppressionOf(
  message: EscalatedMessage,
  way: EscalationStep['channel'],
  { delivery }: MailPerson,
): DeliveryReason | null {
  if (!message.is_unread) return 'read'
  if (message.rule !== 'mandatory') {
    if (message.is_muted) return 'muted'
    const isOff = way === 'mail' ? message.channel === 'none' : !selectedChannels(message.channel, 'normal').badge
    if (isOff) return 'channel'
    if (way === 'mail' && !message.is_mailed) return 'unsubscribed'
  }
  if (way !== 'mail') return null
  if (delivery.email === null) return 'no-address'
  return delivery.isBounced ? 'bounced' : null
}

/** MSG-197: whether the reason prevents only this step: a channel without pop-ups may have emails. */
const leavesNextStep = ({ channel }: EscalatedMessage, reason: DeliveryReason): boolean =>
  reason === 'channel' ? channel !== 'none' : ['unsubscribed', 'no-address', 'bounced'].includes(reason)

/** MSG-196: from now on the message pops up at the person. */
async function raise(database: Database, escalation: DueEscalation): Promise<void> {
  const { tenant_id: tenantId, user_id: userId, position } = escalation
  await database.tenant(tenantId, async (db) => {
    if (!(await takeNext(db, escalation))) return
    await db
      .insertInto('message_raise')
      .values({ tenant_id: tenantId, user_id: userId, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await noteRaisedPush(db, { tenantId, userId, position })
    await addEvent(db, { tenantId, kind: 'unread', userId })
  })
}

async function mail(
  { database, mailer, publicOrigin }: MailServices,
  escalation: DueEscalation,
  facts: { message: EscalatedMessage; person: MailPerson; tenantName: string },
): Promise<void> {
  const { message, person, tenantName } = facts
  const { delivery, language, name } = person
  const address = delivery.email ?? ''
  const { tenant_id: tenantId, user_id: userId } = escalation
  const token =
    message.rule === 'mandatory' || message.kind === null
      ? null
      : await database.system((db) =>
          writeUnsubscription(db, userId, { tenantId, source: message.source, kind: message.kind ?? '' }),
        )
  const nameOr = (names: NameAllLang | null, code: string) => (names ? nameIn(names, language) : code)
  const email = unreadMessageEmail({
    ...{ to: address, name, language, timeZone: delivery.timeZone, tenantId, tenantName, publicOrigin, token },
    title: nameIn(message.titles, language),
    sourceName: nameOr(message.source_names, message.source),
    kindName: nameOr(message.kind_names, message.kind ?? ''),
    postedAt: message.posted_at,
    // MSG-161: mail clients show the messages of one subject as one conversation
    thread: message.subject === null ? null : `${tenantId} ${message.source} ${message.subject}`,
  })
  const record = (attempt: Omit<Attempt, 'way'>) =>
    database.tenant(tenantId, (db) =>
      recordDelivery(db, { tenantId, userId }, { positions: [escalation.position], way: 'mail', ...attempt }),
    )
  try {
    await mailer.deliver(email)
  } catch (error) {
    const isBounce = await noteBounce(database, { userId, address }, error)
    await record({ state: 'failed', reason: isBounce ? 'bounced' : 'refused' })
    if (!isBounce && wasRefused(error)) await retryLater(database, escalation)
    throw error
  }
  await record({ state: 'sent' })
}

const isOwn = ({ tenant_id, position, user_id }: DueEscalation) => ({ tenant_id, position, user_id })

/** Ends the waiting, and records it. Returns false, without a record, if another process has taken it meanwhile. */
async function settle(database: Database, escalation: DueEscalation, attempt?: Attempt): Promise<boolean> {
  const { tenant_id: tenantId, user_id: userId, position } = escalation
  return database.tenant(tenantId, async (db) => {
    const isOwner = await remove(db, escalation)
    if (isOwner && attempt) await recordDelivery(db, { tenantId, userId }, { positions: [position], ...attempt })
    return isOwner
  })
}

/**
 * MSG-196, MSG-197: advances to the next step and records it. Returns false if another process has taken the step
 * meanwhile.
 */
async function advance(database: Database, escalation: DueEscalation, attempt?: Attempt): Promise<boolean> {
  const { tenant_id: tenantId, user_id: userId, position } = escalation
  return database.tenant(tenantId, async (db) => {
    const isOwner = await takeNext(db, escalation)
    if (isOwner && attempt) await recordDelivery(db, { tenantId, userId }, { positions: [position], ...attempt })
    return isOwner
  })
}

async function takeNext(db: TenantDb, escalation: DueEscalation): Promise<boolean> {
  const [next, ...later] = escalation.later
  if (!next) return remove(db, escalation)
  // the minutes count from the posting; MSG-198: after a delay the steps are not taken at once
  const { numUpdatedRows } = await db
    .updateTable('message_escalation')
    .set({
      ...{ way: next.channel, later: JSON.stringify(later), attempts: 0, lease_until: null },
      due_at: sql<Date>`(select greatest(m.posted_at + make_interval(mins => ${next.afterMinutes}),
          now() + make_interval(mins => ${next.sincePrevious ?? 0})) from message m
        where m.tenant_id = message_escalation.tenant_id and m.position = message_escalation.position)`,
    })
    .where((row) => row.and(isOwn(escalation)))
    .where('lease_until', '=', escalation.lease_until)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function remove(db: TenantDb, escalation: DueEscalation): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_escalation')
    .where((row) => row.and(isOwn(escalation)))
    .where('lease_until', '=', escalation.lease_until)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function postpone(database: Database, escalation: DueEscalation, until: Date): Promise<void> {
  await database.tenant(escalation.tenant_id, (db) =>
    db
      .updateTable('message_escalation')
      .set({ due_at: until, lease_until: null })
      .where((row) => row.and(isOwn(escalation)))
      .where('lease_until', '=', escalation.lease_until)
      .execute(),
  )
}

async function retryLater(database: Database, escalation: DueEscalation): Promise<void> {
  if (escalation.attempts + 1 >= ESCALATION_ATTEMPTS) return
  const { tenant_id: tenantId, position } = escalation
  await database.tenant(tenantId, (db) =>
    sql`
      insert into message_escalation (tenant_id, position, user_id, due_at, attempts)
      select ${tenantId}, m.position, ${escalation.user_id},
        now() + make_interval(mins => ${RETRY_MINUTES * 2 ** escalation.attempts}), ${escalation.attempts + 1}
      from message m where m.tenant_id = ${tenantId} and m.position = ${position}
      for key share
      -- the next step is taken instead
      on conflict do nothing`.execute(db),
  )
}
