/** Maximum number of names per process: lists of varying length must not fill the database server's memory. */
const NAMES = 500
const names = new Map<string, string>()

/**
 * The name under which a statement is prepared on a connection, so that it is parsed and planned once. Undefined for
 * scripts, and when the names are used up.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known) return known
  if (names.size >= NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return undefined
  const name = `p${names.size}`
  names.set(sql, name)
  return name
}
