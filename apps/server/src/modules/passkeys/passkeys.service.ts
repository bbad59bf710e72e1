import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { CHALLENGE_SECONDS } from '@portico/contract/rules/sign-in/second-factor'
import type { PasskeyAssertion } from '@portico/contract/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'
import { type ChallengeUse, storeChallenge, spendChallenge } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'

export type { ChallengeUse } from './challenges.ts'

const library = () => import('@simplewebauthn/server')

/** FACTOR-10: options for an assertion, with the passkeys of one person or any discoverable one. */
export async function makeAssertionOptions(
  db: SystemDb,
  request: FastifyRequest,
  publicOrigin: string,
  { use, userId }: { use: ChallengeUse; userId: number | null },
) {
  const { id: rpID } = relyingPartyOf(request, publicOrigin)
  const own =
    userId === null
      ? undefined
      : await db
          .selectFrom('passkey')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', userId)
          .where('rp_id', '=', rpID)
          .execute()
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
    ...(own && {
      allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports: transports as never })),
    }),
  })
  await storeChallenge(db, options.challenge, use)
  return { ...options }
}

interface Signature {
  assertion: PasskeyAssertion
  challenge: ChallengeUse
}

/**
 * FACTOR-10, FACTOR-11, FACTOR-12: returns the account whose passkey signed this challenge with user verification;
 * undefined if any check fails. The challenge is spent in any case.
 */
export async function spendAssertion(
  db: SystemDb,
  request: FastifyRequest,
  publicOrigin: string,
  { assertion, challenge }: Signature,
): Promise<number | undefined> {
  const signed = challengeOf(assertion.response.clientDataJSON)
  const isOurs = signed !== undefined && (await spendChallenge(db, signed, challenge))
  const party = relyingPartyOf(request, publicOrigin)
  const passkey = await db
    .selectFrom('passkey')
    .innerJoin('user_account', 'user_account.id', 'passkey.user_id')
    .select(['passkey.id', 'user_id', 'credential_id', 'public_key', 'counter', 'rp_id', 'user_account.passkey_handle'])
    .where('credential_id', '=', assertion.id)
    .where('rp_id', '=', party.id)
    .where('user_account.disabled', '=', false)
    .forUpdate('passkey')
    .executeTakeFirst()
  if (!isOurs || !passkey) return undefined
  const { userHandle } = assertion.response
  if (userHandle && !passkey.passkey_handle?.equals(Buffer.from(userHandle, 'base64url'))) return undefined
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: withoutNulls(assertion) as never,
    expectedChallenge: signed,
    expectedOrigin: party.origins,
    expectedRPID: passkey.rp_id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined) // the reason of a failed verification is not revealed
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await db
    .updateTable('passkey')
    .set({ counter: newCounter, is_backed_up: credentialBackedUp, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.user_id
}

/** The challenge in the signed client data. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The library accepts absent members, but not null. */
export const withoutNulls = (value: object): unknown =>
  JSON.parse(JSON.stringify({ clientExtensionResults: {}, ...value }), (_key, member: unknown) => member ?? undefined)

export { listPasskeys } from './own-passkeys.service.ts'
export { relyingPartyOf } from './relying-party.ts'
