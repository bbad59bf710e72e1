/** Whoever asks is answered (SIGN-41): no id goes along. */
export const WEAK_WORD = ['GET /api/uaa/user/weakWord', { query: {} }] as const
