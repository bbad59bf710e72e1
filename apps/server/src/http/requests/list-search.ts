import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Total } from '@portico/contract/administration/paging'
import { ENTRIES_COUNTED } from '@portico/contract/rules/administration/paging'

/** ADMIN-260: the parameters of a list that is searched and counted. */
export interface CountedSearch<SortedBy extends string = never> {
  cursor?: string | undefined
  limit?: number | undefined
  keyword?: string | undefined
  total?: 'yes' | undefined
  sort?: SortedBy | undefined
}

/** ADMIN-260: whether the texts contain the keyword, in letters of either case. */
export const containsText = (keyword: string, ...texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${keyword}) in lower(concat_ws(' ', ${sql.join(texts)}))) > 0`

/** The names of a column, in all languages, as texts to be searched. */
export const namesIn = (column: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  (['zh-CN', 'en', 'sv-SE'] as const).map((language) => sql`${column} ->> ${sql.lit(language)}`)

/** All of the conditions; true without any. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** ADMIN-260: the number of entries as a list tells it. */
export const toTotal = (count: number): Total => ({
  count: Math.min(count, ENTRIES_COUNTED),
  isMore: count > ENTRIES_COUNTED,
})

/** ADMIN-260: whether the caller asks for the number with this page: the first one. */
export const asksForTotal = ({ total, cursor }: CountedSearch<string>): boolean =>
  total === 'yes' && cursor === undefined

/** ADMIN-260: the first entries of a list, so that the count costs no more than they do. */
export async function countEntries(db: QueryExecutorProvider, from: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select 1 from ${from} limit ${ENTRIES_COUNTED + 1}) counted`.execute(db)
  return toTotal(rows[0]?.count ?? 0)
}
