import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { CHALLENGE_SECONDS, PASSKEYS_PER_ACCOUNT } from '@portico/contract/rules/sign-in/second-factor'
import type { PasskeyRegistration } from '@portico/contract/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'
import { storeChallenge, spendChallenge } from './challenges.ts'
import { challengeOf, withoutNulls } from './passkeys.service.ts'
import { relyingPartyOf } from './relying-party.ts'

const HANDLE_BYTES = 32
const RP_NAME = 'Portico'

const library = () => import('@simplewebauthn/server')

interface Person {
  userId: number
  sessionId: number
}

/** FACTOR-10: options for a discoverable passkey with user verification. */
export async function makeRegistrationOptions(
  db: SystemDb,
  request: FastifyRequest,
  publicOrigin: string,
  { userId, sessionId }: Person,
) {
  // before the statement that locks the account, since the first load of the library may take a second
  const { generateRegistrationOptions } = await library()
  const { id: rpID } = relyingPartyOf(request, publicOrigin)
  const own = await listCredentials(db, userId)
  if (own.length >= PASSKEYS_PER_ACCOUNT) throw new PortalError('CONFLICT')
  const person = await db
    .updateTable('user_account')
    .set((row) => ({ passkey_handle: row.fn.coalesce('passkey_handle', row.val(randomBytes(HANDLE_BYTES))) }))
    .where('id', '=', userId)
    .returning(['username', 'nickname', 'passkey_handle'])
    .executeTakeFirstOrThrow()
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID,
    userName: person.username,
    userDisplayName: person.nickname,
    userID: new Uint8Array(person.passkey_handle ?? []),
    attestationType: 'none',
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: own
      .filter(({ rp_id }) => rp_id === rpID)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, options.challenge, { purpose: 'register', sessionId })
  return { ...options }
}

const listCredentials = (db: SystemDb, userId: number) =>
  db.selectFrom('passkey').select(['credential_id', 'transports', 'rp_id']).where('user_id', '=', userId).execute()

/** Stores a passkey; returns false if any check fails. */
export async function storePasskey(
  db: SystemDb,
  request: FastifyRequest,
  publicOrigin: string,
  { userId, sessionId, name, registration }: Person & { name: string; registration: PasskeyRegistration },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library()
  const signed = challengeOf(registration.response.clientDataJSON)
  if (signed === undefined || !(await spendChallenge(db, signed, { purpose: 'register', sessionId }))) return false
  const party = relyingPartyOf(request, publicOrigin)
  const verified = await verifyRegistrationResponse({
    response: withoutNulls(registration) as never,
    expectedChallenge: signed,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { credential, credentialBackedUp, origin } = verified.registrationInfo
  const stored = await db
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: JSON.stringify(registration.response.transports ?? []),
      rp_id: party.id,
      origin,
      name,
      is_backed_up: credentialBackedUp,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
