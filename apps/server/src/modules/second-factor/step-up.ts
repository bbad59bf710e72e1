import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { STEP_UP_SECONDS } from '@portico/contract/rules/sign-in/second-factor'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { SecondFactorProof, StepUpMethods } from '@portico/contract/sign-in/second-factor'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import type { SignInCode } from '../../http/pipeline/problems/server-texts.ts'
import { sessionGone } from '../../http/pipeline/problems/session-gone.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import type { Settings } from '../settings.ts'
import { listFactorMethods } from './factors.service.ts'
import { checkProof } from './proofs.service.ts'
import { checkSignIn, findAccountOf } from '../sign-in/sign-in.service.ts'

type Person = Pick<Actor, 'userId' | 'sessionId'>

interface PasswordProof {
  type: 'password'
  password: string
  verifyCode?: string | null | undefined
}

/**
 * FACTOR-21: a password suffices only if the session has passed the account's second factor; otherwise it would
 * bypass that factor.
 */
export async function findStepUpMethods(db: SystemDb, { userId, sessionId }: Person): Promise<StepUpMethods> {
  const factors = await listFactorMethods(db, userId)
  const session = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'second_factor_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<Date>`authenticated_at + make_interval(secs => ${STEP_UP_SECONDS})`.as('valid_until'),
      sql<boolean>`authenticated_at + make_interval(secs => ${STEP_UP_SECONDS}) > now()`.as('is_valid'),
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow(sessionGone)
  const hasPassed = factors.length === 0 || session.second_factor_at !== null
  return {
    methods: [...(session.has_password && hasPassed ? (['password'] as const) : []), ...factors],
    validUntil: session.is_valid && hasPassed ? session.valid_until.getTime() : null,
  }
}

/**
 * FACTOR-20, FACTOR-21: a proof of identity within a session. Returns the error code of a failure; undefined on
 * success.
 */
export async function stepUp(
  database: Database,
  { config, passwordChecks, secretBox: box }: Settings,
  request: FastifyRequest,
  { person, proof }: { person: Person; proof: PasswordProof | SecondFactorProof },
): Promise<{ refused: SignInCode; bringsCaptcha?: boolean } | undefined> {
  const { userId, sessionId } = person
  if (proof.type === 'password') {
    const { methods } = await database.system((db) => findStepUpMethods(db, person))
    if (!methods.includes('password')) return { refused: SIGN_IN_CODES.secondFactorNeeded }
    const attempt = { account: '', password: proof.password, verifyCode: proof.verifyCode }
    const find = (db: SystemDb) => findAccountOf(db, userId)
    const purpose = { find, event: 'STEP_UP' as const, sessionOfUserId: userId }
    const outcome = await checkSignIn(database, passwordChecks, request, attempt, purpose)
    if ('refused' in outcome) return outcome
  }
  return database.system(async (db) => {
    if (proof.type !== 'password') {
      const { publicOrigin } = config
      const challenge = { purpose: 'step-up' as const, sessionId }
      const refused = await checkProof(db, proof, { request, box, publicOrigin, userId, challenge })
      if (refused) {
        await recordEvent(db, userId, 'STEP_UP', clientInfoOf(request), refused)
        return { refused }
      }
    }
    await db
      .updateTable('session')
      .set({
        authenticated_at: sql<Date>`now()`,
        ...(proof.type === 'password' ? {} : { second_factor_at: sql<Date>`now()` }),
      })
      .where('id', '=', sessionId)
      .execute()
    await recordEvent(db, userId, 'STEP_UP', clientInfoOf(request))
    return undefined
  })
}
