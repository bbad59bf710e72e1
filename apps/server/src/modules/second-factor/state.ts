import type { FastifyRequest } from 'fastify'
import type { SecondFactorState } from '@portico/contract/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { sessionGone } from '../../http/pipeline/problems/session-gone.ts'
import { listPasskeys, relyingPartyOf } from '../passkeys/passkeys.service.ts'
import { countRecoveryCodes } from './factors.service.ts'

/** The second factors of a person, as shown to that person. */
export async function getFactorState(
  db: SystemDb,
  request: FastifyRequest,
  publicOrigin: string,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<SecondFactorState> {
  const state = await db
    .selectFrom('session')
    .leftJoin('totp_secret', 'totp_secret.user_id', 'session.user_id')
    .leftJoin('second_factor_reset', 'second_factor_reset.user_id', 'session.user_id')
    .select(['totp_secret.confirmed_at', 'second_factor_reset.due_at', 'session.second_factor_at'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow(sessionGone)
  return {
    totpSince: state.confirmed_at?.toISOString() ?? null,
    passkeys: await listPasskeys(db, userId, relyingPartyOf(request, publicOrigin).id),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    resetAt: state.due_at?.toISOString() ?? null,
    isPassed: state.second_factor_at !== null,
  }
}
