import type { HomeCard } from '@portico/sdk'
import { ROWS } from '../../../shared/src/home-card-rows.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import { presentDay } from '../../../shared/src/projects/present-day.ts'
import type { Request } from '../approval/requests.ts'
import type { ProjectDocument } from '../data/documents.ts'
import { formatDay } from '../register/register.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { TEXTS } from '../texts/texts.ts'

/** Returns the documents that wait for a decision, the most urgent first. */
export function cardOf(documents: readonly ProjectDocument[], waiting: readonly Request[], locale: Locale): HomeCard {
  const texts = TEXTS[locale].home
  const urgent = waiting.toSorted((one, other) => (one.due < other.due ? -1 : 1))
  return {
    id: 'approvals',
    title: texts.approvals,
    count: waiting.length,
    rows: urgent.slice(0, ROWS).map(({ number, due }) => {
      const isLate = due < presentDay()
      return {
        text: documents.find((document) => document.number === number)?.titles[locale] ?? number,
        detail: fillPlaceholders(isLate ? texts.overdue : texts.due, { date: formatDay(due, locale) }),
        tone: isLate ? 'late' : 'soon',
        menuCode: 'doc.approval',
        path: `/approval/${number}`,
      }
    }),
  }
}
