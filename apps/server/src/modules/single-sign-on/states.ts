import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { SSO_MINUTES } from '@portico/contract/rules/sign-in/single-sign-on'
import type { SystemDb } from '../../db/handles.ts'
import type { SignInStateTable } from '../../db/tables/identity.ts'
import {
  type BrowserCookie,
  clearBrowserCookie,
  readBrowserCookie,
  setBrowserCookie,
} from '../../http/security/cookies/browser-cookie.ts'
import { isToken } from '../../http/security/credentials.ts'
import { hashOf, newToken } from '../sessions/sessions.service.ts'

const COOKIE: BrowserCookie = { name: 'pre_sso', path: '/identification/sso' }

export interface PendingSignIn {
  tenantId: number
  nonce: string
  codeVerifier: string
  returnTo: string | null
  /** Hash of the cookie of the session that signs in again (SIGN-76). */
  reloginSidHash: Buffer | null
  /** ADMIN-166: the test sign-in that this is, which never starts a session; null for a sign-in. */
  testId: number | null
}

/** SIGN-53: creates a state for the provider and a secret for this browser. Both are stored as hashes. */
export async function beginSignIn(
  db: SystemDb,
  reply: FastifyReply,
  { tenantId, nonce, codeVerifier, returnTo, reloginSidHash, testId }: PendingSignIn,
): Promise<string> {
  return addState(db, reply, {
    bound_tenant_id: tenantId,
    nonce,
    code_verifier: codeVerifier,
    return_to: returnTo,
    relogin_sid_hash: reloginSidHash,
    test_id: testId,
  })
}

/** SIGN-80: creates the state of a log-out at the provider, which leads to `destination` afterwards. */
export async function beginLogOut(
  db: SystemDb,
  reply: FastifyReply,
  { tenantId, destination }: { tenantId: number; destination: string },
): Promise<string> {
  return addState(db, reply, {
    bound_tenant_id: tenantId,
    nonce: null,
    code_verifier: null,
    return_to: destination,
    relogin_sid_hash: null,
    test_id: null,
  })
}

type StateRow = Omit<
  SignInStateTable,
  'state_hash' | 'browser_hash' | 'expires_at' | 'relogin_sid_hash' | 'test_id'
> & {
  relogin_sid_hash: Buffer | null
  test_id: number | null
}

async function addState(db: SystemDb, reply: FastifyReply, row: StateRow): Promise<string> {
  const [state, browser] = [newToken(), newToken()]
  await db
    .insertInto('sign_in_state')
    .values({
      ...row,
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      expires_at: sql<Date>`now() + make_interval(mins => ${SSO_MINUTES})`,
    })
    .execute()
  setBrowserCookie(reply, COOKIE, browser, SSO_MINUTES * 60)
  return state
}

/** Spends a state in any case; undefined if it is not this browser's, not this tenant's, or expired. */
export async function takeState(
  db: SystemDb,
  request: FastifyRequest,
  state: string | undefined,
): Promise<PendingSignIn | undefined> {
  const takenState = await spendState(db, request, state)
  if (
    !takenState ||
    takenState.bound_tenant_id === null ||
    takenState.nonce === null ||
    takenState.code_verifier === null
  )
    return undefined
  return {
    tenantId: takenState.bound_tenant_id,
    nonce: takenState.nonce,
    codeVerifier: takenState.code_verifier,
    returnTo: takenState.return_to,
    reloginSidHash: takenState.relogin_sid_hash,
    testId: takenState.test_id,
  }
}

/** The destination after a log-out at the provider; undefined if the state is not this browser's or has expired. */
export async function takeLogOut(
  db: SystemDb,
  request: FastifyRequest,
  state: string | undefined,
): Promise<string | undefined> {
  const takenState = await spendState(db, request, state)
  return takenState?.nonce === null ? (takenState.return_to ?? undefined) : undefined
}

async function spendState(db: SystemDb, request: FastifyRequest, state: string | undefined) {
  const browser = readBrowserCookie(request, COOKIE)
  if (!isToken(state) || !isToken(browser)) return undefined
  return db
    .deleteFrom('sign_in_state')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where(sql<boolean>`expires_at > now()`)
    .returning(['bound_tenant_id', 'nonce', 'code_verifier', 'return_to', 'relogin_sid_hash', 'test_id'])
    .executeTakeFirst()
}

export const forgetBrowser = (reply: FastifyReply): void => clearBrowserCookie(reply, COOKIE)
