import { z } from 'zod/mini'

/**
 * All error codes of the portal's HTTP interface with their HTTP status. The code is sent as `errorCode`; the server
 * takes the text from the `errors.*` catalogue (W4, W6).
 */
export const ERRORS = {
  VALIDATION: 400,
  MALFORMED_BODY: 400,
  UNAUTHENTICATED: 401,
  /** SESS-49: the session has ended because of inactivity. */
  SESSION_IDLE: 401,
  FORBIDDEN: 403,
  /** W13: makes the shell show the no-permission page. */
  FORBIDDEN_PAGE: 403,
  /** The person has not accepted the agreement yet (AGREE-3). */
  AGREEMENT_REQUIRED: 403,
  /** The current identity terms have not been accepted (TENANT-31). */
  TERMS_REQUIRED: 403,
  /** TRUST-5: viewers of another tenant cannot change anything. */
  VIEW_ONLY: 403,
  /** TRUST-6: the viewed tenant has withdrawn its trust. */
  TRUST_ENDED: 403,
  /** VIEWAS-7: the view as another person has ended. */
  VIEW_AS_ENDED: 403,
  /** FACTOR-20: the person must first confirm their identity (`POST /identification/session/step-up`). */
  STEP_UP_REQUIRED: 403,
  /** FACTOR-15: the tenant demands a second factor that this session has not passed. */
  SECOND_FACTOR_REQUIRED: 403,
  /** SIGN-72: the tenant does not accept the session's sign-in method. Details: `SignInRefusal`. */
  SIGN_IN_METHOD_REFUSED: 403,
  TENANT_DISABLED: 403,
  /** SETUP-4: the set-up code is not one that the server has printed. */
  SETUP_CODE_WRONG: 403,
  TENANT_TERMINATED: 403,
  NOT_FOUND: 404,
  /** PREVIEW-2: the draft is gone or published, or the preview has ended. */
  PREVIEW_ENDED: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** ADMIN-30, ADMIN-41: an account has this mail address. */
  EMAIL_IN_USE: 409,
  /** VIEWAS-11: the tenant requires the consent of the person, who has not given it. */
  CONSENT_REQUIRED: 409,
  /** CONF-17: configuration files manage the object. Details: its set, file and line. */
  MANAGED: 409,
  /** ADMIN-131: the change needs the approval of a second person. Details: `SecondPersonRefusal`. */
  SECOND_PERSON_NEEDED: 409,
  /** ADMIN-133: the tenant has nobody else who may approve the change. */
  SECOND_PERSON_MISSING: 409,
  /** CHANGE-2: an object has changed since the operation was saved. Details: `ChangeConflicts`. */
  CHANGE_CONFLICT: 409,
  /** CHANGE-6: the checks have findings that block, or that nobody has confirmed. Details: `ChangeFindings`. */
  CHECKS_FAILED: 409,
  /** ADMIN-202: the tenant has as many active people as it may have. */
  PEOPLE_LIMIT_REACHED: 409,
  /** ADMIN-202: the tenant has as many enabled organisations as it may have. */
  ORGANISATION_LIMIT_REACHED: 409,
  /** COLLECT-1: the limit of favourites is reached. */
  COLLECTIONS_FULL: 409,
  /** ASSISTANT-3: the assistant's context has ended; `ai-robot/resources` begins another one. */
  CONTEXT_ENDED: 409,
  /** ADMIN-8: the tenant or the platform would have no administrator left. */
  LAST_ADMINISTRATOR: 409,
  /** ADMIN-8: nobody could sign in to the tenant any more. */
  LAST_SIGN_IN_METHOD: 409,
  /** ADMIN-119: the policy would refuse the session of the person who changes it. */
  OWN_METHOD_NEEDED: 409,
  /** ADMIN-165: this session has not tested the settings of the identity provider. */
  TEST_NEEDED: 409,
  /** SETUP-6: the deployment has its first administrator. */
  ALREADY_SET_UP: 410,
  /** API-9: the object has changed since its `ETag` was read. Details: the present state. */
  CHANGED_MEANWHILE: 412,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  /** MSG-142: the message is of a kind that its product has not registered. */
  UNKNOWN_KIND: 422,
  /** SEC-55: the virus scanner of the deployment has found something in the uploaded file. */
  FILE_INFECTED: 422,
  /** API-11: the `Idempotency-Key` belongs to another request. */
  KEY_REUSED: 422,
  /** API-9: the change needs `If-Match`. */
  MATCH_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  NOT_BUILT: 501,
  /** A hosted application's own server did not answer, or not in time. */
  UPSTREAM_UNAVAILABLE: 502,
  UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
} as const

export type ErrorCode = keyof typeof ERRORS

/** The body of every response with a status of 400 or above (W4). `errorMsg` is in the caller's language. */
export const Problem = z.object({
  errorCode: z.string(),
  errorMsg: z.string(),
  traceId: z.string(),
  details: z.nullable(z.unknown()),
})
export type Problem = z.infer<typeof Problem>

/** An expected failure. Any other error on the server is a bug and becomes `INTERNAL`. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details: unknown = null) {
    super(code)
    this.name = 'PortalError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code]
  }
}
