import { hash } from 'node:crypto'

/** Maximum number of names per process: lists of varying length must not fill the database server's memory. */
const NAMES = 500
const names = new Map<string, string>()

/**
 * The name under which a statement is prepared on a connection, so that it is parsed and planned once. Undefined for
 * scripts, and when the names are used up. OPS-71: the name is a hash of the statement, so that processes that share a
 * connection through a pooler give different statements different names.
 */
export function statementName(sql: string): string | undefined {
  const cachedName = names.get(sql)
  if (cachedName) return cachedName
  if (names.size >= NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return undefined
  const name = sqlHash(sql)
  names.set(sql, name)
  return name
}

/** PostgreSQL compares the first 63 bytes of a name; these are 43. */
export const sqlHash = (sql: string): string => hash('sha256', sql, 'base64url')
