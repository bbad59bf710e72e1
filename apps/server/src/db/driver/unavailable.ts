/**
 * SQLSTATE codes for which a later retry may help: the database is unreachable, starting, stopping, or out of
 * resources.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  '25006', // read-only, during a failover
  '40001', // could not be serialised
  '40P01', // deadlock
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // waited too long for a lock (OPS-98)
  '57014', // took too long
  '57P01', // the administrator stops the server
  '57P02', // the server crashed
  '57P03', // the server is starting
  '57P05', // idle for too long
  '25P03', // idle in a transaction for too long
])
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The embedded database)/

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    const code = (link as NodeJS.ErrnoException).code ?? ''
    if (CODES.has(code) || code.startsWith('08') || MESSAGES.test(link.message)) return true
    if (link instanceof AggregateError && link.errors.some(isDatabaseUnavailable)) return true
  }
  return false
}

/**
 * Returns whether a value does not fit its column although the schema accepted it, or makes a statement too complex
 * (OPS-101): an error of the caller.
 */
export function isDataException(error: unknown): boolean {
  return (
    error instanceof Error && /^(22(003|008|021|P02|P05)|54\w{3})$/.test((error as NodeJS.ErrnoException).code ?? '')
  )
}

/** WIRE-44: returns whether a row was to belong to a session that another call has ended meanwhile. */
export function isSessionGone(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return error instanceof Error && code === '23503' && constraint.endsWith('_session_id_fkey')
}
