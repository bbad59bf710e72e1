import { type RawBuilder, sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Sort } from '@portico/contract/administration/paging'
import { cursorOf, readCursor } from './cursor.ts'

/** A column by which a list is sorted. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: 'text' | 'number' | 'time'
  /** True if the value can be absent; it sorts before all others then. */
  isNullable?: true
}

/** The order of a list, from one page to the next. */
export interface SortedPage {
  /** The content of `order by`. */
  order: RawBuilder<unknown>
  /** The column of each row that `toCursor` needs, as `sortValue`. */
  value: RawBuilder<string | number>
  /** Whether a row comes after the cursor. */
  isAfter: RawBuilder<boolean>
  toCursor: (row: { sortValue: string | number }, id: string | number) => string
}

interface SortedBy<K extends string> {
  sort: Sort<K>
  keys: Readonly<Record<K, SortKey>>
  /** The unique column that decides among equal values. */
  id: { expression: RawBuilder<unknown>; type: 'text' | 'number' }
  cursor: string | undefined
}

/** The row without the value by which it was sorted. */
export function withoutSortValue<Row extends { sortValue: string | number }>(row: Row): Omit<Row, 'sortValue'> {
  const { sortValue: _, ...rest } = row
  return rest
}

const FORM = { text: '', number: 0, time: 0 } as const

/** ADMIN-169: the order by one column and the id. A cursor belongs to its sort; another one is refused. */
export function sortPage<K extends string>({ sort, keys, id, cursor }: SortedBy<K>): SortedPage {
  const isDescending = sort.startsWith('-')
  const { expression, type, isNullable } = keys[(isDescending ? sort.slice(1) : sort) as K]
  const present = isNullable ? PRESENT[type](expression) : expression
  // an index of the column alone serves the order by the id
  const isById = expression === id.expression
  const direction = isDescending ? sql`desc` : sql`asc`
  return {
    order: isById ? sql`${present} ${direction}` : sql`${present} ${direction}, ${id.expression} ${direction}`,
    value: VALUE[type](present) as RawBuilder<string | number>,
    isAfter: isAfter(),
    toCursor: ({ sortValue }, key) => cursorOf(sort, type === 'text' ? sortValue : Number(sortValue), key),
  }

  function isAfter(): RawBuilder<boolean> {
    if (cursor === undefined) return sql<boolean>`true`
    const [former, value, key] = readCursor(cursor, '', FORM[type], FORM[id.type])
    if (former !== sort)
      throw new PortalError('VALIDATION', { fields: [{ part: 'query', field: 'cursor', reason: 'invalid_format' }] })
    const comparison = isDescending ? sql`<` : sql`>`
    const last = LAST[id.type](key)
    if (isById) return sql<boolean>`${present} ${comparison} ${last}`
    return sql<boolean>`(${present}, ${id.expression}) ${comparison} (${LAST[type](value)}, ${last})`
  }
}

/** The value, where an absent one is the least. */
const PRESENT: Record<SortKey['type'], (expression: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  text: (expression) => sql`coalesce(${expression}, '')`,
  number: (expression) => sql`coalesce(${expression}, -1)`,
  time: (expression) => sql`coalesce(${expression}, 'epoch'::timestamptz)`,
}

/** The value as a cursor has it: times in microseconds, the precision of the database. */
const VALUE: Record<SortKey['type'], (present: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  text: (present) => present,
  number: (present) => present,
  time: (present) => sql`(extract(epoch from ${present}) * 1000000)::bigint`,
}

const LAST: Record<SortKey['type'], (value: string | number) => RawBuilder<unknown>> = {
  text: (value) => sql`${value}::text`,
  number: (value) => sql`${value}::bigint`,
  time: (value) => sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
}
