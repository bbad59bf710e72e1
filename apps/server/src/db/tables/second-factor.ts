import type { Generated } from 'kysely'
import type { Defaulted, Json } from './column-types.ts'
import type { SessionMethod } from './identity.ts'

export interface TotpSecretTable {
  user_id: number
  /** Encrypted with the deployment's key (FACTOR-6). */
  secret: Buffer
  /** Null until a code has confirmed the secret. */
  confirmed_at: Date | null
  /** Time step of the last accepted code; codes of this step and earlier ones are refused. */
  last_step: Defaulted<number>
  created_at: Defaulted<Date>
}

export interface RecoveryCodeTable {
  user_id: number
  /** SHA-256; the codes have 80 random bits. */
  code_hash: Buffer
  created_at: Defaulted<Date>
}

export interface SecondFactorFailureTable {
  id: Generated<number>
  user_id: number
  failed_at: Defaulted<Date>
}

/** A sign-in with a pending second factor. */
export interface PreAuthTable {
  /** SHA-256 of the `pre_factor` cookie. */
  browser_hash: Buffer
  user_id: number
  method: SessionMethod
  keep: boolean
  login_tenant_id: number | null
  tries: Defaulted<number>
  expires_at: Date
}

export interface PasskeyTable {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Json<string[]>
  rp_id: string
  origin: string
  name: string
  is_backed_up: boolean
  created_at: Defaulted<Date>
  last_used_at: Date | null
}

export type ChallengePurpose = 'sign-in' | 'second-factor' | 'register' | 'step-up'

export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  purpose: ChallengePurpose
  /** SHA-256 of the `pre_passkey` cookie, if no person is signed in yet. */
  browser_hash: Buffer | null
  /** The requesting session, if there is one. */
  session_id: number | null
  expires_at: Date
}

/** An ordered reset of all second factors of an account. */
export interface SecondFactorResetTable {
  user_id: number
  reason: string
  requested_at: Defaulted<Date>
  due_at: Date
  /** The administrator who has ordered it, and their tenant; null for an order of the command line. */
  ordered_by: number | null
  ordered_in_tenant_id: number | null
}

export interface SecondFactorTables {
  totp_secret: TotpSecretTable
  recovery_code: RecoveryCodeTable
  second_factor_failure: SecondFactorFailureTable
  pre_auth: PreAuthTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  second_factor_reset: SecondFactorResetTable
}
