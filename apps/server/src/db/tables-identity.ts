import type { Generated } from 'kysely'
import type { Filled, Json } from './tables-columns.ts'

export interface UserAccountTable {
  id: Generated<number>
  username: string
  account_name: string
  /** Above 0 the security log is hidden (PERM-5). */
  account_type: Filled<number>
  nickname: string
  mobile: string | null
  email: string | null
  avatar_path: string | null
  /** Argon2id; null for an account that signs in elsewhere. */
  password_hash: string | null
  password_changed_at: Date | null
  password_expires_at: Date | null
  /** Why the password is a weak one (SIGN-40); null where it is none. */
  weak_reason: 'COMMON_PASSWORD' | 'OWN_NAME' | null
  /** The random name by which authenticators know the account; null before its first passkey. */
  passkey_handle: Filled<Buffer | null>
  disabled: Filled<boolean>
  locked_until: Date | null
  created_at: Filled<Date>
}

export interface SessionTable {
  /** Random (SESS-64). */
  id: number
  /** SHA-256 of the cookie's value. */
  sid_hash: Buffer
  user_id: number
  /** The tenant whose custom code or host name was used to sign in (D98). */
  login_tenant_id: number | null
  /** The shortest idle time of the tenants that have been entered (SESS-16). */
  idle_seconds: number
  keep: boolean
  device: string | null
  address: string | null
  signed_in_at: Filled<Date>
  last_active_at: Filled<Date>
  absolute_expires_at: Date
  /** How the person proved who they are when this session began. */
  method: Filled<SessionMethod>
  /** The last time the person proved who they are in this session. */
  authenticated_at: Filled<Date>
  /** The session that this one came from; it ends with it (SESS-60). */
  parent_id: Filled<number | null>
  /** The one tenant and the one application of a session that an application's hand-in began (SESS-70). */
  bound_tenant_id: Filled<number | null>
  bound_application_code: Filled<string | null>
  /** When the person passed a second factor in this session; null if they did not. */
  second_factor_at: Filled<Date | null>
}

export type SessionMethod = 'password' | 'sms' | 'qr' | 'oidc' | 'passkey' | 'hand-in'

export interface AccessTokenTable {
  /** SHA-256 of the bearer. */
  token_hash: Buffer
  session_id: number
  /** Not `tenant_id`: a token may be bound to none, and the table is nobody's row but the session's. */
  bound_tenant_id: number | null
  audience: string
  expires_at: Date
  created_at: Filled<Date>
  /** Of a token that only views: the tenant through whose trust it does (TRUST-3). */
  source_tenant_id: Filled<number | null>
  /** When it was used for the first time. */
  viewed_at: Filled<Date | null>
}

/** As whom the holder of a token acts in its tenant, or in the tenant that it views from (SESS-65). */
export interface TokenIdentityTable {
  tenant_id: number
  token_hash: Buffer
  session_id: number
  identity_code: string
  external_entity_id: number | null
  participant_org_id: number | null
  bound_at: Filled<Date>
  /** The identity has accepted the present agreement (AGREE-3). */
  agreed: Filled<boolean>
  /** The tenant has been entered and no identity picked since (TENANT-31). */
  is_entering: Filled<boolean>
}

/** As whom a session acted last in a tenant: the default of new browser tabs. */
export interface SessionIdentityTable {
  tenant_id: number
  session_id: number
  identity_code: string
  external_entity_id: number | null
  participant_org_id: number | null
  bound_at: Filled<Date>
  /** The tenant has been entered and no identity picked since (TENANT-31). */
  is_entering: Filled<boolean>
}

export interface LaunchTicketTable {
  ticket_hash: Buffer
  session_id: number
  bound_tenant_id: number
  org_id: number | null
  purpose: 'window' | 'third-party' | 'hand-in' | 'continue'
  origin: string
  /** Whose origin it is; null for the portal's own. */
  application_code: string | null
  expires_at: Date
  /** SHA-256 of the session cookie of the one browser that may redeem it; null where any may. */
  browser_hash: Filled<Buffer | null>
  /** As whom its issuer acted (SESS-65). */
  identity_code: Filled<string | null>
  participant_org_id: Filled<number | null>
}

/** Whose the session of a cookie was (SESS-20). */
export interface SessionOwnerTable {
  sid_hash: Buffer
  user_id: number
  login_tenant_id: number | null
  expires_at: Date
  /** The tenant at whose identity provider the session began; null: at none. */
  provider_tenant_id: Filled<number | null>
}

/** How the person of a session proved who they are, where `session.method` alone does not say it (SIGN-71). */
export interface SessionProofTable {
  session_id: number
  method: SessionMethod
  /** The tenant at whose identity provider the person signed in. */
  provider_tenant_id: number | null
  issuer: string | null
  subject: string | null
  /** The provider's own id of its session. */
  provider_sid: string | null
  /** Encrypted with a key that only the session cookie has. */
  id_token: Buffer | null
  client_id: string | null
  end_session_endpoint: string | null
}

/** What an application's own server proves itself with (SESS-17). */
export interface ApplicationSecretTable {
  application_code: string
  secret_hash: Buffer
  created_at: Filled<Date>
}

/** A captcha that was heard or answered. One that was only drawn leaves no row (SIGN-67). */
export interface CaptchaUseTable {
  /** SHA-256 of the captcha's random id. */
  captcha_hash: Buffer
  /** How often it was read out. */
  listens: Filled<number>
  is_spent: Filled<boolean>
  expires_at: Date
}

/** A browser that a person has signed in with (SIGN-62). */
export interface KnownDeviceTable {
  id: Generated<number>
  /** SHA-256 of the token in the device cookie. */
  token_hash: Buffer
  user_id: number
  used_at: Filled<Date>
  expires_at: Date
}

export interface LoginFailureTable {
  id: Generated<number>
  /** SHA-256 of the folded account text, so that mistyped passwords in the account field are not kept. */
  account_hash: Buffer
  /** The address, or its first 64 bits for IPv6. */
  network: string
  failed_at: Filled<Date>
  /** The known device or the session that guessed; null for a stranger (SIGN-61). */
  trusted_hash: Filled<Buffer | null>
  /** A later success has ended the demand for a captcha. The failure still counts for delays (SIGN-60). */
  is_settled: Filled<boolean>
}

export interface SignInKeyTable {
  kid: string
  private_key: Json<Record<string, string>>
  created_at: Filled<Date>
}

/** A key that signs application tokens (SESS-80). The system role alone sees it. */
export interface TokenSigningKeyTable {
  kid: string
  public_key: Json<Record<string, string>>
  private_key: Json<Record<string, string>>
  /** It signs from then on, until the next one does. */
  signs_from: Date
  created_at: Filled<Date>
}

export interface SignInNonceTable {
  nonce_hash: Buffer
  expires_at: Date
}

export interface PasswordTicketTable {
  ticket_hash: Buffer
  user_id: number
  expires_at: Date
}

/** Requests for a link to a new password, for counting them. */
export interface PasswordRequestTable {
  id: Generated<number>
  network: string
  asked_at: Filled<Date>
}

export interface SecurityEventTable {
  id: Generated<number>
  user_id: number
  event: string
  result: string
  device: string | null
  address: string | null
  happened_at: Filled<Date>
}

/** A way to a sign-in that began here: at an identity provider, or at the sign-in page with a place to come back to. */
export interface SignInStateTable {
  state_hash: Buffer
  browser_hash: Buffer
  bound_tenant_id: number | null
  nonce: string | null
  code_verifier: string | null
  return_to: string | null
  expires_at: Date
  /** The cookie of the session that signs in again at the provider (SIGN-76); null for a new session. */
  relogin_sid_hash: Filled<Buffer | null>
}

/** A code sent to a number, or made for one that nobody has. */
export interface SmsCodeTable {
  mobile_hash: Buffer
  /** Argon2id: six digits are soon guessed from anything quicker. */
  code_hash: string
  tries: Filled<number>
  expires_at: Date
}

export interface SmsRequestTable {
  id: Generated<number>
  mobile_hash: Buffer
  network: string
  requested_at: Filled<Date>
}

export interface QrLoginTable {
  /** Public: it is in the image. */
  id: string
  /** SHA-256 of the `pre_qr` cookie. */
  browser_hash: Buffer
  device: string | null
  address: string
  /** The key that waiting codes are counted by: the address, or its first 64 bits for IPv6. */
  network: Filled<string>
  /** Who has scanned it. */
  user_id: number | null
  /** The session with which they did. */
  session_id: Filled<number | null>
  number: string | null
  confirmed: Filled<boolean>
  tries: Filled<number>
  created_at: Filled<Date>
  /** The only person who may scan it: the one who signs in again (SIGN-84). */
  only_user_id: Filled<number | null>
  expires_at: Date
}

export interface AppScanTable {
  session_id: number
  code_hash: Buffer
  /** SHA-256 of the `pre_scan` cookie of the phone that took the code. */
  phone_hash: Buffer | null
  device: string | null
  address: string | null
  number: string | null
  confirmed: Filled<boolean>
  tries: Filled<number>
  taken_at: Date | null
  expires_at: Date
}

export interface UserPictureTable {
  user_id: number
  /** The file's name: random, and another one for every picture. */
  name: string
  type: string
  content: Buffer
  changed_at: Filled<Date>
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
  password_ticket: PasswordTicketTable
  password_request: PasswordRequestTable
  security_event: SecurityEventTable
  sign_in_state: SignInStateTable
  sms_code: SmsCodeTable
  sms_request: SmsRequestTable
  qr_login: QrLoginTable
  app_scan: AppScanTable
  user_picture: UserPictureTable
}
