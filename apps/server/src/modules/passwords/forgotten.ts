import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { RESET_REQUESTS } from '@portico/contract/rules/account/account'
import type { Config } from '../../config.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import { findProductName } from '../environment/flags.service.ts'
import { passwordResetEmail } from '../mail/emails.service.ts'
import { findChosenLanguage } from '../mail/mail-language.service.ts'
import type { Mailer } from '../mail/mail.service.ts'
import { recordEvent, type ClientInfo, clientInfoOf } from '../security-log/security-log.service.ts'
import { networkOf } from '../../http/requests/client-network.ts'
import { type Account, findAccount } from '../sign-in/sign-in.service.ts'
import { signsInElsewhere, writePasswordResetToken } from './password-link.service.ts'

interface ResetDeps {
  database: Database
  mailer: Mailer
  request: FastifyRequest
  config: Config
  /** Language of the requesting page, if the person has not chosen one. */
  language: Language
}

/**
 * SIGN-45, SIGN-46: the account is looked up after the response, so that neither text nor time reveals whether it
 * exists. Throws if the network requests too often, for any account.
 */
export async function requestPasswordReset(
  { database, mailer, request, ...rest }: ResetDeps,
  text: string,
): Promise<void> {
  await database.system((db) => countRequest(db, networkOf(request.ip)))
  const clientInfo = clientInfoOf(request)
  mailer.send(() => database.system((db) => writeEmail(db, { ...rest, clientInfo, log: request.log }, text)))
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

type EmailDeps = Pick<ResetDeps, 'config' | 'language'> & { clientInfo: ClientInfo; log: FastifyRequest['log'] }

async function writeEmail(db: SystemDb, { config, language, clientInfo, log }: EmailDeps, text: string) {
  const account = await findAccount(db, text)
  const reason = await refusalOf(db, account)
  if (!account?.email || reason !== undefined) {
    // SIGN-145: a log line for the operator whom the person contacts. It omits the typed text, which may be a password
    // (SEC-10).
    log.info({ userId: account?.id, reason }, 'A link for a new password was not mailed')
    return undefined
  }
  const link = await writePasswordResetToken(db, account.id, config.publicOrigin)
  await recordEvent(db, account.id, 'PASSWORD_RESET_REQUEST', clientInfo)
  const chosenLanguage = (await findChosenLanguage(db, account.id)) ?? language
  return passwordResetEmail({
    to: account.email,
    name: account.nickname,
    link,
    language: chosenLanguage,
    // the request names no tenant
    sender: await findProductName(db, chosenLanguage),
  })
}

/** SIGN-144: the reason why no link is mailed; undefined if one is. */
async function refusalOf(db: SystemDb, account: Account | undefined): Promise<string | undefined> {
  if (!account) return 'no such account'
  if (account.disabled) return 'disabled'
  if (!account.email) return 'no mail address: npm run person -- password-link'
  if (await signsInElsewhere(db, account)) return 'signs in at an identity provider'
  return (await countLetters(db, account.id)) >= RESET_REQUESTS.account ? 'too many requests' : undefined
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
