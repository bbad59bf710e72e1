/** The server checks the session's account (SIGN-41), so that no id is sent. */
export const WEAK_PASSWORD_QUERY = ['GET /api/uaa/user/weakWord', { query: {} }] as const
