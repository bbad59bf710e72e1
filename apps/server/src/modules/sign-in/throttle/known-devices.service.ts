import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { KNOWN_DEVICES } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../../db/handles.ts'
import { siteAttributes } from '../../../http/security/cookies/cookie-attributes.ts'
import { isToken, readCookie } from '../../../http/security/credentials.ts'
import { hashOf, newToken } from '../../sessions/sessions.service.ts'

const SECONDS_PER_DAY = 24 * 3600

/** `__Host-` requires https. The value is a list of tokens, one for each account that knows this browser. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-device' : 'device')

/** The device tokens of a browser. */
export function readDeviceTokens(request: FastifyRequest): string[] {
  const value = readCookie(request, cookieName(true)) ?? readCookie(request, cookieName(false)) ?? ''
  return value.length > 1000 ? [] : value.split('.').filter(isToken).slice(0, KNOWN_DEVICES.perBrowser)
}

/** SIGN-61: key for counting the failures of the account's known device; undefined for other browsers. */
export async function findKnownDevice(
  db: SystemDb,
  request: FastifyRequest,
  userId: number | undefined,
): Promise<Buffer | undefined> {
  const tokens = readDeviceTokens(request)
  if (tokens.length === 0) return undefined
  // Runs the same query for an unknown account.
  const device = await db
    .selectFrom('known_device')
    .select('id')
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('user_id', '=', userId ?? -1)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  // Uses the id, which stays when the token changes, so that the count continues.
  return device && hash('sha256', `device ${device.id}`, 'buffer')
}

/**
 * SIGN-62: marks this browser as known to the account. Its token changes with every sign-in. Returns true if the
 * browser was not known.
 */
export async function rememberDevice(
  db: SystemDb,
  { request, reply, isSecure }: { request: FastifyRequest; reply: FastifyReply; isSecure: boolean },
  userId: number,
): Promise<boolean> {
  const former = readDeviceTokens(request)
  const token = newToken()
  const row = {
    token_hash: hashOf(token),
    used_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${KNOWN_DEVICES.days})`,
  }
  const own = former.length > 0 ? await findOwnToken(db, former, userId) : undefined
  if (own) await db.updateTable('known_device').set(row).where('id', '=', own.id).execute()
  else
    await db
      .insertInto('known_device')
      .values({ user_id: userId, ...row })
      .execute()
  await sql`delete from known_device where user_id = ${userId} and id not in (
    select id from known_device where user_id = ${userId} order by used_at desc, id desc limit ${KNOWN_DEVICES.perAccount})`.execute(
    db,
  )
  const others = former.filter((other) => !own || !hashOf(other).equals(own.token_hash))
  const value = [token, ...others].slice(0, KNOWN_DEVICES.perBrowser).join('.')
  const attributes = siteAttributes(request, isSecure).join('; ')
  const age = KNOWN_DEVICES.days * SECONDS_PER_DAY
  reply.header('set-cookie', `${cookieName(isSecure)}=${value}; HttpOnly; Path=/; ${attributes}; Max-Age=${age}`)
  return own === undefined
}

function findOwnToken(db: SystemDb, tokens: readonly string[], userId: number) {
  return db
    .selectFrom('known_device')
    .select(['id', 'token_hash'])
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** SIGN-62: forgets all browsers of the account. */
export async function forgetDevices(db: SystemDb, userId: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

/** SIGN-62: forgets all browsers of the account except the one of this request. */
export async function forgetOtherDevices(db: SystemDb, userId: number, request: FastifyRequest): Promise<void> {
  const tokens = readDeviceTokens(request).map(hashOf)
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(tokens.length > 0, (query) => query.where('token_hash', 'not in', tokens))
    .execute()
}
