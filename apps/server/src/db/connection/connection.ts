import type { CompiledQuery, QueryResult } from 'kysely'
import type { PoolClient, QueryResult as Result } from 'pg'
import { statementName } from './statement-name.ts'
import { observed } from './statement-observer.ts'

/** Runs one statement, prepared on its connection if that is worthwhile. */
export async function runStatement<R>(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
  const name = statementName(sql)
  const values = parameters as unknown[]
  const result = await observed(sql, () => client.query(name ? { name, text: sql, values } : { text: sql, values }))
  return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
}

/** Runs several statements in one round trip; returns the rows of the last one that has columns. */
export async function runScript<R>(client: PoolClient, script: string): Promise<R[]> {
  const results = (await observed(null, () => client.query(script))) as Result | Result[]
  if (!Array.isArray(results)) return results.rows as R[]
  return (results.findLast(({ fields }) => fields.length > 0)?.rows ?? []) as R[]
}
