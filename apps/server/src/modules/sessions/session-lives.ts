/**
 * SESS-60: the condition that a row `session` is alive: neither its own ends nor those of the sessions that it came from
 * have passed. A fixed text, for every statement that asks about a session.
 */
export const SESSION_LIVES = `session.absolute_expires_at > now()
  and session.last_active_at + make_interval(secs => session.idle_seconds) > now()
  and (session.parent_id is null or is_session_alive(session.parent_id))`
