import { sql } from 'kysely'
import type { Language } from '@portico/contract/protocol/common'
import type { DefaultLanguage } from '../../http/pipeline/language.ts'
import { DIGEST, type Digest } from '@portico/contract/rules/support/messages'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { claimDueRow, type Queue } from '../../db/claim-due-row.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import { repeat } from '../../repeat.ts'
import { type DigestTenant, digestEmail } from '../mail/digest-email.service.ts'
import { createMailer } from '../mail/mail.service.ts'
import { recordDelivery } from './delivery/delivery-records.ts'
import { readDigest } from './delivery/digest/digest-content.ts'
import { sendDueEscalations } from './delivery/escalations.ts'
import { type EscalationServices, type MailServices, readMailPerson } from './delivery/mail/mail-person.ts'
import { noteBounce, wasRefused } from './delivery/mail/mail-refusals.ts'
import { listOwnMemberships } from './reading/memberships.ts'
import { nextDigest } from './delivery/digest/next-digest.ts'
import { isQuiet } from './delivery/quiet-hours.ts'
import { writeUnsubscription } from './delivery/mail/unsubscribe.ts'

/** Milliseconds between two checks for digests that are due. */
const EVERY_MS = 60_000
/** The minutes after which a digest that falls into quiet hours is tried again; after a failure they double. */
const POSTPONE_MINUTES = 15
const RETRY_MINUTES = 5
const DIGESTS: Queue = {
  table: 'message_delivery',
  key: ['user_id'],
  dueAt: 'next_at',
  where: sql`digest <> 'off'`,
  columns: ['digest', 'digest_hour', 'positions', 'covered_at', 'attempts'],
  leaseMinutes: 10,
}

/**
 * MSG-110, MSG-158, MSG-196: mails digests and takes the steps of unread messages that are due, until it is stopped.
 * Without a mail server the steps that are no emails are taken nevertheless (MSG-197). Returns a stop function.
 */
export function keepMailing({
  config,
  database,
  logger,
  defaultLanguage,
}: {
  config: Config
  database: Database
  logger: Logger
  defaultLanguage: DefaultLanguage
}): () => Promise<void> {
  const { publicOrigin } = config
  const mailer = config.mail.kind === 'none' ? null : createMailer(config, logger)
  return startDigests({ database, mailer, publicOrigin, defaultLanguage }, (error) =>
    // neither the address nor the content of the email
    logger.warn({ code: (error as { code?: unknown }).code }, 'An email about messages was not sent'),
  )
}

function startDigests(services: EscalationServices, onError: (error: unknown) => void): () => Promise<void> {
  const { mailer } = services
  return repeat(
    EVERY_MS,
    async () => {
      if (mailer) await sendDueDigests({ ...services, mailer }, onError)
      await sendDueEscalations(services, onError)
    },
    onError,
    'mails',
  )
}

/** Mails the digests that are due, one after the other; several processes share the work. */
export async function sendDueDigests(services: MailServices, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const dueDigest = await services.database.system((db) => claimDueRow<DueDigest>(db, DIGESTS))
    if (!dueDigest) return
    await sendDigest(services, dueDigest).catch(onError)
  }
}

interface DueDigest {
  user_id: number
  digest: Digest
  digest_hour: number
  positions: Record<string, number>
  covered_at: Date | null
  attempts: number
  lease_until: Date
  claimed_at: Date
}

async function sendDigest(services: MailServices, dueDigest: DueDigest): Promise<void> {
  const { database, mailer, publicOrigin } = services
  const person = await database.system((db) => readMailPerson(db, dueDigest.user_id, services.defaultLanguage()))
  const { delivery, language } = person
  const now = new Date()
  const settings = { frequency: dueDigest.digest, hour: dueDigest.digest_hour }
  const next = nextDigest(now, settings, delivery.timeZone)
  if (delivery.email === null || delivery.isBounced || person.isDisabled)
    return settle(database, dueDigest, { next_at: next })
  if (isQuiet(now, delivery.quietHours, delivery.timeZone)) {
    return settle(database, dueDigest, { next_at: afterMinutes(now, POSTPONE_MINUTES) })
  }
  const { tenants, positions, listed } = await composeDigest(services, dueDigest, language)
  const covered = { next_at: next, positions: JSON.stringify(positions), covered_at: dueDigest.claimed_at, attempts: 0 }
  if (tenants.length === 0) return settle(database, dueDigest, covered)
  // MSG-112: from here on the mail counts as sent; a process that ends now loses the mail rather than repeating it
  const token = await database.system(async (db) =>
    (await settleIn(db, dueDigest, covered)) ? writeUnsubscription(db, dueDigest.user_id) : undefined,
  )
  if (token === undefined) return
  const email = digestEmail({
    to: delivery.email,
    name: person.name,
    language,
    timeZone: delivery.timeZone,
    tenants,
    link: `${publicOrigin}/portal/?productCode=pmpp&menuCode=station-message-unread`,
    settingsLink: `${publicOrigin}/login/unsubscribe#${token}`,
    unsubscribeLink: `${publicOrigin}/api/message/v4/unsubscribe/${token}`,
  })
  const address = delivery.email
  try {
    await mailer.deliver(email)
  } catch (error) {
    const isBounce = await noteBounce(database, { userId: dueDigest.user_id, address }, error)
    await recordAll(database, dueDigest, { listed, state: 'failed', reason: isBounce ? 'bounced' : 'refused' })
    if (!isBounce && wasRefused(error)) await retryLater(database, dueDigest, { now, next })
    throw error
  }
  await recordAll(database, dueDigest, { listed, state: 'sent', reason: null })
}

/** MSG-159: a record for each message that the digest lists, in its tenant. */
async function recordAll(
  database: Database,
  { user_id: userId }: DueDigest,
  { listed, ...attempt }: { listed: Listed; state: 'sent' | 'failed'; reason: 'bounced' | 'refused' | null },
): Promise<void> {
  for (const [tenantId, positions] of listed) {
    await database.tenant(tenantId, (db) =>
      recordDelivery(db, { tenantId, userId }, { positions, way: 'mail', ...attempt }),
    )
  }
}

/** The positions of the messages that a digest lists, by tenant. */
type Listed = ReadonlyMap<number, readonly number[]>

const afterMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

/** The unread messages of each tenant that the person is a member of now, and the positions that are covered then. */
async function composeDigest(
  { database }: MailServices,
  { user_id: userId, positions: former, covered_at: coveredAt, claimed_at: until }: DueDigest,
  language: Language,
): Promise<{ tenants: DigestTenant[]; positions: Record<string, number>; listed: Listed }> {
  const tenants: DigestTenant[] = []
  const listed = new Map<number, readonly number[]>()
  // a tenant that the person has left keeps its position, so that a return repeats nothing
  const positions = { ...former }
  for (const membership of await database.system((db) => listOwnMemberships(db, userId))) {
    const { tenantId, tenantName } = membership
    const {
      messages,
      total,
      position,
      listed: listedPositions,
    } = await database.tenant(tenantId, (db) =>
      readDigest(
        db,
        { ...membership, userId, sourceTenantId: null, language },
        { position: former[tenantId], coveredAt, until },
      ),
    )
    positions[tenantId] = position
    listed.set(tenantId, listedPositions)
    if (total > 0) tenants.push({ name: tenantName, messages, total })
  }
  return { tenants, positions, listed }
}

type DigestState = Partial<{ next_at: Date | null; positions: string; covered_at: Date; attempts: number }>

async function settle(database: Database, dueDigest: DueDigest, state: DigestState): Promise<void> {
  await database.system((db) => settleIn(db, dueDigest, state))
}

/** Ends the lease. False if another process has taken the digest meanwhile, or the person has ended it. */
async function settleIn(
  db: SystemDb,
  { user_id: userId, lease_until }: DueDigest,
  state: DigestState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_delivery')
    .set({ ...state, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease_until', '=', lease_until)
    .where('digest', '<>', 'off')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** MSG-112: a refused digest is tried again after growing delays, and finally given up. */
async function retryLater(
  database: Database,
  { user_id: userId, positions, covered_at, attempts }: DueDigest,
  { now, next }: { now: Date; next: Date | null },
): Promise<void> {
  if (attempts + 1 >= DIGEST.attempts) return
  await database.system((db) =>
    db
      .updateTable('message_delivery')
      .set({
        next_at: afterMinutes(now, RETRY_MINUTES * 2 ** attempts),
        positions: JSON.stringify(positions),
        covered_at,
        attempts: attempts + 1,
      })
      .where('user_id', '=', userId)
      .where('next_at', '=', next)
      .execute(),
  )
}
