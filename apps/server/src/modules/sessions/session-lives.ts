/**
 * SESS-60: SQL condition that a row `session` is alive: neither it nor any parent session has expired. A constant
 * text, used by every statement on sessions.
 */
export const SESSION_LIVES = `session.absolute_expires_at > now()
  and session.last_active_at + make_interval(secs => session.idle_seconds) > now()
  and (session.parent_id is null or is_session_alive(session.parent_id))`
