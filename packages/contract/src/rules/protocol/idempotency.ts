/** WIRE-35: header of a write that may be repeated. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** WIRE-35: shape of a key; the client takes 32 hexadecimal digits. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/

/** WIRE-36: hours for which the server stores the answer of a key. */
export const IDEMPOTENCY_HOURS = 24

/** WIRE-38: the number of times that a call is repeated. */
export const MAX_RETRIES = 3

/** WIRE-38: the wait before the first repetition, in milliseconds; it doubles each time and varies by half. */
export const RETRY_BASE_MS = 500

/** WIRE-38: a longer `Retry-After` of the server is cut to this, in milliseconds. */
export const RETRY_AFTER_MAX_MS = 10_000

/**
 * WIRE-35: whether a write carries a key. Calls about session, identity, account and set-up do not: their answers may
 * hold tokens, or they belong to no tenant. A call that answers with the key of a service account carries none
 * (API-17), or with the token of a view (VIEWAS-1) or of a preview (PREVIEW-1). Uploads carry none, since a repetition would send the file again.
 */
export const carriesIdempotencyKey = (method: string, path: string): boolean =>
  method !== 'GET' && path.startsWith('/api/') && !WITHOUT_KEY.test(path)

const WITHOUT_KEY =
  /^\/api\/(?:uaa|portal|setup\/v1|tenant-user|workbench\/v4\/identity|workbench\/v4\/user-preferences|admin\/v1\/knowledge-documents|admin\/v1\/service-accounts\/[^/]+\/keys|admin\/v1\/view-as|workbench\/v4\/previews|message\/v4\/unsubscribe)(?:\/|$)/
