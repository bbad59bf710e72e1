import type { CompiledQuery, QueryResult } from 'kysely'
import type { PoolClient, QueryResult as Result } from 'pg'
import { statementName } from './statement-name.ts'

/** One statement, prepared on its connection where that is worth it. */
export async function run<R>(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
  const name = statementName(sql)
  const values = parameters as unknown[]
  const result = await client.query(name ? { name, text: sql, values } : { text: sql, values })
  return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
}

/** Several statements in one round trip; the rows of the last one that has any columns. */
export async function runScript<R>(client: PoolClient, script: string): Promise<R[]> {
  const results = (await client.query(script)) as Result | Result[]
  if (!Array.isArray(results)) return results.rows as R[]
  return (results.findLast(({ fields }) => fields.length > 0)?.rows ?? []) as R[]
}
