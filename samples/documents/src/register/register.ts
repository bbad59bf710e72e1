import type { Discipline, ProjectDocument } from '../data/documents.ts'
import { dateLocale, type Locale } from '../../../shared/src/locale.ts'

export const COLUMNS = ['number', 'title', 'revision', 'status', 'issued', 'author'] as const
export type Column = (typeof COLUMNS)[number]
export interface Order {
  by: Column
  isDescending: boolean
}

/** The order of the statuses, for sorting. */
const WAY = ['draft', 'review', 'approved', 'construction', 'asBuilt']

export function keyOf(document: ProjectDocument, column: Column, locale: Locale): string {
  if (column === 'title') return document.titles[locale]
  if (column === 'status') return String(WAY.indexOf(document.status))
  return document[column]
}

export function sorted(documents: readonly ProjectDocument[], order: Order, locale: Locale): ProjectDocument[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = order.isDescending ? -1 : 1
  return documents.toSorted(
    (a, b) => sign * compare(keyOf(a, order.by, locale), keyOf(b, order.by, locale)) || compare(a.number, b.number),
  )
}

export function filtered(
  documents: readonly ProjectDocument[],
  text: string,
  discipline: Discipline | null,
  locale: Locale,
): ProjectDocument[] {
  const words = text.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  return documents.filter((document) => {
    if (discipline && document.discipline !== discipline) return false
    const { number, author, checker, titles } = document
    const line = `${number} ${titles[locale]} ${author} ${checker}`.toLocaleLowerCase(locale)
    return words.every((word) => line.includes(word))
  })
}

export function nextOrder(order: Order, column: Column): Order {
  return { by: column, isDescending: order.by === column && !order.isDescending }
}

export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
}
