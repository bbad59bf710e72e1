import { PortalError } from '@portico/contract/protocol/errors'
import type { Language } from '@portico/contract/protocol/common'
import { cursorOf, readCursor } from './cursor.ts'

/** An entry of a list that is sorted here. */
export interface NamedEntry {
  code: string
  /** Compared in the order of the reader's language. */
  value: string | number
  name: string
}

interface NamedPage {
  sort: string
  cursor: string | undefined
  limit: number
  language: Language
}

/**
 * ADMIN-262: the codes of one page, in the order of the reader's language, which the database does not know. Entries
 * with equal values are in the order of their names.
 */
export function pageByName(
  entries: readonly NamedEntry[],
  { sort, cursor, limit, language }: NamedPage,
): { codes: string[]; nextCursor: string | null } {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = sort.startsWith('-') ? -1 : 1
  const comparePlainly = (one: string, other: string) => (one < other ? -1 : Number(one > other))
  // codes have one order in all languages
  const isByCode = sort.replace(/^-/, '') === 'code'
  const compareTexts = (one: string, other: string) =>
    (isByCode ? 0 : compare(one, other)) || comparePlainly(one, other)
  const order = (one: NamedEntry, other: NamedEntry) =>
    sign *
    ((typeof one.value === 'number' && typeof other.value === 'number'
      ? one.value - other.value
      : compareTexts(String(one.value), String(other.value))) ||
      compareTexts(one.name, other.name) ||
      compareTexts(one.code, other.code))
  const last = lastOf(cursor, sort, typeof entries[0]?.value)
  const sorted = (last ? entries.filter((entry) => order(entry, last) > 0) : entries).toSorted(order)
  const shown = sorted.slice(0, limit)
  const end = sorted.length > limit ? shown.at(-1) : undefined
  return {
    codes: shown.map(({ code }) => code),
    nextCursor: end ? cursorOf(sort, end.value, end.name, end.code) : null,
  }
}

/** The last entry of the page before; undefined without a cursor. A cursor of another order is refused. */
function lastOf(cursor: string | undefined, sort: string, type: string): NamedEntry | undefined {
  if (cursor === undefined) return undefined
  const [former, value, name, code] = readCursor(cursor, '', type === 'number' ? 0 : '', '', '')
  if (former !== sort)
    throw new PortalError('VALIDATION', { fields: [{ part: 'query', field: 'cursor', reason: 'invalid_format' }] })
  return { value, name, code }
}
