import { sql } from 'kysely'
import { CHALLENGE_SECONDS } from '@portico/contract/rules/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'
import type { ChallengePurpose } from '../../db/tables/second-factor.ts'
import { hashOf } from '../sessions/sessions.service.ts'

/** The purpose of a challenge, and the browser or session that may answer it. */
export type ChallengeUse =
  | { purpose: 'sign-in' | 'second-factor'; browser: string | undefined }
  | { purpose: 'register' | 'step-up'; sessionId: number }

export async function storeChallenge(db: SystemDb, challenge: string, use: ChallengeUse): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose: use.purpose satisfies ChallengePurpose,
      browser_hash: 'browser' in use && use.browser !== undefined ? hashOf(use.browser) : null,
      session_id: 'sessionId' in use ? use.sessionId : null,
      expires_at: sql<Date>`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute()
}

/**
 * FACTOR-11: returns true once, for the same purpose and the same browser or session. Every attempt spends the
 * challenge.
 */
export async function spendChallenge(db: SystemDb, challenge: string, use: ChallengeUse): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(['purpose', 'browser_hash', 'session_id', sql<boolean>`expires_at > now()`.as('counts')])
    .executeTakeFirst()
  if (!spent?.counts || spent.purpose !== use.purpose) return false
  if ('sessionId' in use) return spent.session_id === use.sessionId
  return use.browser !== undefined && spent.browser_hash?.equals(hashOf(use.browser)) === true
}
