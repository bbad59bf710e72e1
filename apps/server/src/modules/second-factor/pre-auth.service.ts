import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { PRE_AUTH } from '@portico/contract/rules/sign-in/second-factor'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import type { SessionMethod } from '../../db/tables/identity.ts'
import {
  type BrowserCookie,
  clearBrowserCookie,
  readBrowserCookie,
  setBrowserCookie,
} from '../../http/security/cookies/browser-cookie.ts'
import { isToken } from '../../http/security/credentials.ts'
import { listFactorMethods } from './factors.service.ts'
import { hashOf, newToken } from '../sessions/sessions.service.ts'

/** FACTOR-2: identifies the pending sign-in; scripts cannot read this cookie. */
const COOKIE: BrowserCookie = { name: 'pre_factor', path: '/identification/login', isForFrames: true }

interface WaitingSignIn {
  userId: number
  method: SessionMethod
  keep: boolean
  loginTenantId: number | null
}

/**
 * FACTOR-1: makes a sign-in wait for the second factor. Returns the data for the page; undefined if the account has no
 * second factor.
 */
export async function beginSecondFactor(
  db: SystemDb,
  { reply }: { reply: FastifyReply },
  { userId, method, keep, loginTenantId }: WaitingSignIn,
): Promise<SignInAnswer['secondFactor']> {
  const methods = await listFactorMethods(db, userId)
  if (methods.length === 0) return undefined
  const browser = newToken()
  const { expires_at } = await db
    .insertInto('pre_auth')
    .values({
      browser_hash: hashOf(browser),
      user_id: userId,
      method,
      keep,
      login_tenant_id: loginTenantId,
      expires_at: sql<Date>`now() + make_interval(secs => ${PRE_AUTH.seconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  setBrowserCookie(reply, COOKIE, browser, PRE_AUTH.seconds)
  return { methods, expiredAt: expires_at.getTime() }
}

/** The person whose sign-in is pending in this browser; does not count as an attempt. */
export async function findWaitingPerson(db: SystemDb, request: FastifyRequest): Promise<number | undefined> {
  const browser = readBrowserCookie(request, COOKIE)
  if (!isToken(browser)) return undefined
  const waiting = await db
    .selectFrom('pre_auth')
    .select('user_id')
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return waiting?.user_id
}

/** FACTOR-2: counts an attempt of the pending sign-in in this browser; undefined if there is none. */
export async function tryWaitingSignIn(db: SystemDb, request: FastifyRequest): Promise<WaitingSignIn | undefined> {
  const browser = readBrowserCookie(request, COOKIE)
  if (!isToken(browser)) return undefined
  const waiting = await db
    .updateTable('pre_auth')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('browser_hash', '=', hashOf(browser))
    .where('tries', '<', PRE_AUTH.tries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'method', 'keep', 'login_tenant_id'])
    .executeTakeFirst()
  if (!waiting) return undefined
  const { user_id: userId, method, keep, login_tenant_id: loginTenantId } = waiting
  return { userId, method, keep, loginTenantId }
}

/** Ends the pending sign-in of this browser. */
export async function endWaitingSignIn(
  db: SystemDb,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const browser = readBrowserCookie(request, COOKIE)
  if (isToken(browser)) await db.deleteFrom('pre_auth').where('browser_hash', '=', hashOf(browser)).execute()
  clearBrowserCookie(reply, COOKIE)
}
