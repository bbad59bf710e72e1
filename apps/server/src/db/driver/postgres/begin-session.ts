import type pg from 'pg'

/**
 * Settings of every connection. They are statements, because poolers refuse startup parameters (OPS-70). JIT
 * compilation takes longer than any of the server's statements. PostgreSQL ends a connection whose other side is gone
 * within half a minute, with its locks (OPS-90).
 */
const SESSION = `set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'; set jit = off;
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  select pg_backend_pid() as pid`

/** Returns the process of PostgreSQL that works for the connection. */
export async function beginSession(client: pg.ClientBase): Promise<number> {
  const results = (await client.query(SESSION)) as unknown as pg.QueryResult<{ pid: number }>[]
  return results.at(-1)?.rows[0]?.pid ?? 0
}
