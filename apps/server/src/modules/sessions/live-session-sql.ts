import { CLOCK_SKEW_SECONDS } from '@portico/contract/rules/sessions/session'

/**
 * SESS-60: SQL condition that a row `session` is alive: the session and its parent sessions have not expired. A
 * constant text, used by every statement on sessions.
 */
export const LIVE_SESSION_SQL = `session.absolute_expires_at > now()
  and session.last_active_at + make_interval(secs => session.idle_seconds) > now()
  and (session.parent_id is null or is_session_alive(session.parent_id))`

/**
 * SESS-2, SESS-171: SQL condition that a row `token` of `access_token` is valid. A bearer with an issue time in the
 * future was issued before the clock was set back, and would stay valid too long.
 */
export const LIVE_BEARER_SQL = `token.expires_at > now()
  and token.created_at <= now() + make_interval(secs => ${CLOCK_SKEW_SECONDS})`
