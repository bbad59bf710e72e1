import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Language } from '@portico/contract/common'
import { PortalError } from '@portico/contract/errors'
import { RESET_REQUESTS, RESET_TICKET_MINUTES } from '@portico/contract/rules/account'
import type { Config } from '../../config.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import { passwordResetEmail } from '../mail/emails.service.ts'
import type { Mailer } from '../mail/mail.service.ts'
import { recordEvent, type ClientInfo, clientInfoOf } from '../security-log/security-log.service.ts'
import { hashOf, newToken } from '../sessions/sessions.service.ts'
import { networkOf } from '../../http/requests/client-network.ts'
import { findAccount } from '../sign-in/sign-in.service.ts'

interface Surroundings {
  database: Database
  mailer: Mailer
  request: FastifyRequest
  config: Config
  /** Language of the requesting page, if the person has not chosen one. */
  language: Language
}

/**
 * SIGN-45, SIGN-46: the account is looked up after the response, so that neither text nor time reveals whether it
 * exists. Throws if the network requests too often, for whichever account.
 */
export async function askForReset({ database, mailer, request, ...rest }: Surroundings, text: string): Promise<void> {
  await database.system((db) => countRequest(db, networkOf(request.ip)))
  const clientInfo = clientInfoOf(request)
  mailer.send(() => database.system((db) => writeEmail(db, { ...rest, clientInfo }, text)))
}

/** A refused request leaves no row (SIGN-68). */
async function countRequest(db: SystemDb, network: string): Promise<void> {
  const { n } = await db
    .selectFrom('password_request')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('network', '=', network)
    .where(isRecent(sql.ref('asked_at')))
    .executeTakeFirstOrThrow()
  if (Number(n) >= RESET_REQUESTS.network) throw new PortalError('TOO_MANY_REQUESTS')
  await db.insertInto('password_request').values({ network }).execute()
}

type Writing = Pick<Surroundings, 'config' | 'language'> & { clientInfo: ClientInfo }

/** No email is sent for accounts that are disabled, have no mail address, or sign in elsewhere. */
async function writeEmail(db: SystemDb, { config, language, clientInfo }: Writing, text: string) {
  const account = await findAccount(db, text)
  if (!account?.email || !account.password_hash || account.disabled) return undefined
  if ((await countLetters(db, account.id)) >= RESET_REQUESTS.account) return undefined
  const ticket = newToken()
  await db
    .insertInto('password_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      user_id: account.id,
      expires_at: sql<Date>`now() + make_interval(mins => ${RESET_TICKET_MINUTES})`,
    })
    .execute()
  await recordEvent(db, account.id, 'PASSWORD_RESET_REQUEST', clientInfo)
  return passwordResetEmail({
    to: account.email,
    name: account.nickname,
    // The fragment is not sent to servers or logged; the host comes from the configuration, never from the request.
    link: `${config.publicOrigin}/login/reset#${ticket}`,
    language: (await languageOf(db, account.id)) ?? language,
  })
}

async function countLetters(db: SystemDb, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('security_event')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('event', '=', 'PASSWORD_RESET_REQUEST')
    .where(isRecent(sql.ref('happened_at')))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const isRecent = (time: ReturnType<typeof sql.ref>) =>
  sql<boolean>`${time} > now() - make_interval(mins => ${RESET_REQUESTS.windowMinutes})`

/** The language that the person has chosen in the portal. */
async function languageOf(db: SystemDb, userId: number): Promise<Language | undefined> {
  const row = await db.selectFrom('user_preference').select('document').where('user_id', '=', userId).executeTakeFirst()
  return Language.safeParse(row?.document['locale']).data
}
