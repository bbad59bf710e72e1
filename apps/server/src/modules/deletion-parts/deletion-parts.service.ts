import type { DeletionEffect } from '@portico/contract/administration/bin'
import { DELETION_NAMES } from '@portico/contract/rules/administration/bin'
import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

export interface DeletionPart {
  effect: DeletionEffect['effect']
  /** A query whose rows have a `name`. */
  rows: RawBuilder<unknown>
  blocks?: true
  /** ADMIN-184: whether the caller may read the names. */
  isReadable: boolean
}

/** ADMIN-184: the effects of a deletion in one statement. */
export async function measureParts(
  db: SystemDb,
  parts: readonly DeletionPart[],
  head = sql``,
): Promise<DeletionEffect[]> {
  const counts = parts.map(
    ({ rows }, index) => sql`
      select ${sql.lit(index)} as part, count(*)::int as count,
        coalesce((array_agg(own.name order by own.name))[1:${sql.lit(DELETION_NAMES)}], '{}') as names
      from (${rows}) own`,
  )
  const { rows } = await sql<{ part: number; count: number; names: (string | null)[] }>`
    ${head} ${sql.join(counts, sql` union all `)} order by part`.execute(db)
  return rows.flatMap(({ part: index, count, names }) => {
    const part = parts[index]
    if (!part || count === 0) return []
    const { effect, blocks = false, isReadable } = part
    return [{ effect, count, blocks, names: isReadable ? names.filter((name) => name !== null) : [] }]
  })
}
