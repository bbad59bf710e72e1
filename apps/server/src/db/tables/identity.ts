import type { Generated } from 'kysely'
import type { Defaulted, Json } from './column-types.ts'

export interface UserAccountTable {
  id: Generated<number>
  username: string
  account_name: string
  /** Above 0, the page of the security log is hidden (MENU-6). */
  account_type: Defaulted<number>
  nickname: string
  mobile: string | null
  email: string | null
  avatar_path: string | null
  /** Argon2id; null for an account that signs in elsewhere. */
  password_hash: string | null
  password_changed_at: Date | null
  password_expires_at: Date | null
  /** The reason why the password is weak (SIGN-40); null if it is not. */
  weak_reason: 'COMMON_PASSWORD' | 'OWN_NAME' | null
  /** Random handle of the account for authenticators; null before its first passkey. */
  passkey_handle: Defaulted<Buffer | null>
  disabled: Defaulted<boolean>
  locked_until: Date | null
  created_at: Defaulted<Date>
  /** SIGN-150: null before the first sign-in of the account. */
  first_signed_in_at: Defaulted<Date | null>
  /** ADMIN-212: the account that this one was merged into; null for every other account. */
  merged_into_id: Defaulted<number | null>
  merged_at: Defaulted<Date | null>
}

export interface SessionTable {
  /** Random (SESS-64). */
  id: number
  /** SHA-256 of the cookie's value. */
  sid_hash: Buffer
  user_id: number
  /** The tenant whose custom code or host name was used to sign in (D98). */
  login_tenant_id: number | null
  /** The shortest idle time of all tenants that have been entered (SESS-16). */
  idle_seconds: number
  keep: boolean
  device: string | null
  address: string | null
  signed_in_at: Defaulted<Date>
  last_active_at: Defaulted<Date>
  absolute_expires_at: Date
  /** The method of the sign-in of this session. */
  method: Defaulted<SessionMethod>
  /** Time of the last proof of identity in this session. */
  authenticated_at: Defaulted<Date>
  /** The parent session; this one ends with it (SESS-60). */
  parent_id: Defaulted<number | null>
  /** Tenant and application of a session that an application's hand-in began (SESS-70). */
  bound_tenant_id: Defaulted<number | null>
  bound_application_code: Defaulted<string | null>
  /** The time at which the person passed a second factor in this session; null if there was none. */
  second_factor_at: Defaulted<Date | null>
}

export type SessionMethod = 'password' | 'sms' | 'qr' | 'oidc' | 'passkey' | 'hand-in'

export interface AccessTokenTable {
  /** SHA-256 of the bearer. */
  token_hash: Buffer
  session_id: number
  /** Not `tenant_id`: a token may have no tenant, and its row belongs to the session rather than to a tenant. */
  bound_tenant_id: number | null
  audience: string
  expires_at: Date
  created_at: Defaulted<Date>
  /** Source tenant of a view-only token (TRUST-3). */
  source_tenant_id: Defaulted<number | null>
  /** Time of its first use. */
  viewed_at: Defaulted<Date | null>
}

/** The identity of a token's holder in its tenant, or, for a viewer, in the source tenant (SESS-65). */
export interface TokenIdentityTable {
  tenant_id: number
  token_hash: Buffer
  session_id: number
  identity_code: string
  external_entity_id: number | null
  participant_org_id: number | null
  bound_at: Defaulted<Date>
  /** True if the identity has accepted the current agreement (AGREE-3). */
  agreed: Defaulted<boolean>
  /** True if the tenant has been entered and no identity has been chosen since (TENANT-31). */
  is_entering: Defaulted<boolean>
}

/** The last identity of a session in a tenant: the default for new browser tabs. */
export interface SessionIdentityTable {
  tenant_id: number
  session_id: number
  identity_code: string
  external_entity_id: number | null
  participant_org_id: number | null
  bound_at: Defaulted<Date>
  /** True if the tenant has been entered and no identity has been chosen since (TENANT-31). */
  is_entering: Defaulted<boolean>
}

export interface LaunchTicketTable {
  ticket_hash: Buffer
  session_id: number
  bound_tenant_id: number
  org_id: number | null
  purpose: 'window' | 'third-party' | 'hand-in' | 'continue'
  origin: string
  /** The application of the origin; null for the portal's own. */
  application_code: string | null
  expires_at: Date
  /** SHA-256 of the session cookie of the browser that may redeem it; null for any browser. */
  browser_hash: Defaulted<Buffer | null>
  /** The identity of its issuer (SESS-65). */
  identity_code: Defaulted<string | null>
  participant_org_id: Defaulted<number | null>
}

/** The person of a cookie's session, present or ended (SESS-20). */
export interface SessionOwnerTable {
  sid_hash: Buffer
  user_id: number
  login_tenant_id: number | null
  expires_at: Date
  /** The tenant whose identity provider began the session; null for none. */
  provider_tenant_id: Defaulted<number | null>
}

/** The proof of identity of a session, if `session.method` is not sufficient (SIGN-71). */
export interface SessionProofTable {
  session_id: number
  method: SessionMethod
  /** The tenant whose identity provider the person used. */
  provider_tenant_id: number | null
  issuer: string | null
  subject: string | null
  /** The provider's own id of its session. */
  provider_sid: string | null
  /** Encrypted with a key that is derived from the session cookie. */
  id_token: Buffer | null
  client_id: string | null
  end_session_endpoint: string | null
}

/** A secret of an application's server (SESS-17, ADMIN-246). */
export interface ApplicationSecretTable {
  application_code: string
  id: number
  secret_hash: Buffer
  /** Null for a secret of an earlier version. */
  ending: string | null
  created_at: Defaulted<Date>
  /** Null for a secret without a successor. */
  expires_at: Defaulted<Date | null>
  last_used_at: Defaulted<Date | null>
}

/** A captcha that was played or answered. An unused captcha has no row (SIGN-67). */
export interface CaptchaUseTable {
  /** SHA-256 of the captcha's random id. */
  captcha_hash: Buffer
  /** The number of plays. */
  listens: Defaulted<number>
  is_spent: Defaulted<boolean>
  expires_at: Date
}

/** A browser that a person has used to sign in (SIGN-62). */
export interface KnownDeviceTable {
  id: Generated<number>
  /** SHA-256 of the token in the device cookie. */
  token_hash: Buffer
  user_id: number
  used_at: Defaulted<Date>
  expires_at: Date
}

export interface LoginFailureTable {
  id: Generated<number>
  /** SHA-256 of the folded account text, so that passwords typed into the account field are not stored. */
  account_hash: Buffer
  /** The IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string
  failed_at: Defaulted<Date>
  /** The known device or session of the attempt; null for an unknown one (SIGN-61). */
  trusted_hash: Defaulted<Buffer | null>
  /** True if a later success has ended the requirement of a captcha. The failure still counts for delays (SIGN-60). */
  is_settled: Defaulted<boolean>
}

export interface SignInKeyTable {
  kid: string
  private_key: Json<Record<string, string>>
  created_at: Defaulted<Date>
}

/** A key that signs application tokens (SESS-80). Only the system role can read it. */
export interface TokenSigningKeyTable {
  kid: string
  public_key: Json<Record<string, string>>
  private_key: Json<Record<string, string>>
  /** The start of its use, which ends when that of the next key starts. */
  signs_from: Date
  created_at: Defaulted<Date>
}

export interface SignInNonceTable {
  nonce_hash: Buffer
  expires_at: Date
}

export interface PasswordResetTokenTable {
  ticket_hash: Buffer
  user_id: number
  expires_at: Date
}

/** Requests for a password reset link, for rate limiting. */
export interface PasswordRequestTable {
  id: Generated<number>
  network: string
  asked_at: Defaulted<Date>
}

export interface SecurityEventTable {
  id: Generated<number>
  user_id: number
  event: string
  result: string
  device: string | null
  address: string | null
  happened_at: Defaulted<Date>
  /** Name of the administrator who saw the portal as the person; null for other events. */
  by_name: Defaulted<string | null>
}

/** A pending sign-in: at an identity provider, or at the sign-in page with a return address. */
export interface SignInStateTable {
  state_hash: Buffer
  browser_hash: Buffer
  bound_tenant_id: number | null
  nonce: string | null
  code_verifier: string | null
  return_to: string | null
  expires_at: Date
  /** Hash of the cookie of the session that signs in again at the provider (SIGN-76); null for a new session. */
  relogin_sid_hash: Defaulted<Buffer | null>
  /** ADMIN-166: the test sign-in; null for a sign-in. */
  test_id: Defaulted<number | null>
}

/** A mail address or mobile number that awaits confirmation (SIGN-151). */
export interface ContactChangeTable {
  user_id: number
  kind: 'email' | 'mobile'
  /** The session that has requested the change; only this session can confirm it. */
  session_id: number
  value: string
  /** Argon2id. */
  code_hash: string
  tries: Defaulted<number>
  expires_at: Date
}

/** A code sent to a number, or created for an unknown number. */
export interface SmsCodeTable {
  mobile_hash: Buffer
  /** Argon2id: six digits could be guessed from a faster hash. */
  code_hash: string
  tries: Defaulted<number>
  expires_at: Date
}

export interface SmsRequestTable {
  id: Generated<number>
  mobile_hash: Buffer
  network: string
  requested_at: Defaulted<Date>
}

export interface QrLoginTable {
  /** The id is public, because the QR image contains it. */
  id: string
  /** SHA-256 of the `pre_qr` cookie. */
  browser_hash: Buffer
  device: string | null
  address: string
  /** Key for counting pending codes: the IPv4 address, or the first 64 bits of an IPv6 address. */
  network: Defaulted<string>
  /** The person who has scanned the code. */
  user_id: number | null
  /** The session of that person. */
  session_id: Defaulted<number | null>
  number: string | null
  confirmed: Defaulted<boolean>
  tries: Defaulted<number>
  created_at: Defaulted<Date>
  /** The only person who may scan the code, in a relogin (SIGN-84). */
  only_user_id: Defaulted<number | null>
  expires_at: Date
}

export interface AppScanTable {
  session_id: number
  code_hash: Buffer
  /** SHA-256 of the `pre_scan` cookie of the phone that scanned the code. */
  phone_hash: Buffer | null
  device: string | null
  address: string | null
  number: string | null
  confirmed: Defaulted<boolean>
  tries: Defaulted<number>
  taken_at: Date | null
  expires_at: Date
}

export interface UserPictureTable {
  user_id: number
  /** File name: random, and new for every picture. */
  name: string
  type: string
  content: Buffer
  changed_at: Defaulted<Date>
}

export interface IdentityTables {
  user_account: UserAccountTable
  session: SessionTable
  access_token: AccessTokenTable
  session_identity: SessionIdentityTable
  token_identity: TokenIdentityTable
  session_owner: SessionOwnerTable
  session_proof: SessionProofTable
  launch_ticket: LaunchTicketTable
  application_secret: ApplicationSecretTable
  captcha_use: CaptchaUseTable
  known_device: KnownDeviceTable
  login_failure: LoginFailureTable
  sign_in_key: SignInKeyTable
  sign_in_nonce: SignInNonceTable
  token_signing_key: TokenSigningKeyTable
  password_ticket: PasswordResetTokenTable
  password_request: PasswordRequestTable
  security_event: SecurityEventTable
  sign_in_state: SignInStateTable
  contact_change: ContactChangeTable
  sms_code: SmsCodeTable
  sms_request: SmsRequestTable
  qr_login: QrLoginTable
  app_scan: AppScanTable
  user_picture: UserPictureTable
}
