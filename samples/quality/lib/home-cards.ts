import type { HomeCard } from '@portico/sdk'
import { ROWS } from '../../shared/src/home-card-rows.ts'
import { framingOrigin, offerHomeCards } from '../../shared/src/home-cards.ts'
import { dateLocale, type Locale } from '../../shared/src/locale.ts'
import { isOverdue, type QualityData } from './quality-data.ts'

/** The cards of Quality for home. `added` are the inspections and defects that people have entered. */
export function cardsOf(
  { inspections, defects, parts }: QualityData,
  nameOf: (part: string) => string,
  locale: Locale,
): HomeCard[] {
  const texts = TEXTS[locale]
  const language = locale.slice(0, 2) as 'en' | 'sv' | 'zh'
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const plural = new Intl.PluralRules(locale)
  const partName = (part: string) => parts[part]?.[language] ?? nameOf(part)
  const failed = inspections.filter(({ result }) => result === 'fail')
  const open = defects
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
  const late = open.filter(isOverdue).length
  return [
    {
      id: 'failed',
      title: texts.failed,
      count: failed.length,
      rows: failed.slice(0, ROWS).map((one) => ({
        text: partName(one.part),
        detail: `${one.id}, ${day.format(Date.parse(one.date))}`,
        tone: 'late',
        menuCode: 'quality.inspection',
        path: `/inspections.html?q=${one.id}`,
      })),
    },
    {
      id: 'defects',
      title: texts.open,
      count: open.length,
      rows: open.slice(0, ROWS).map((one) => ({
        text: one[language],
        detail: (isOverdue(one) ? texts.overdueSince : texts.due).replace('{date}', day.format(Date.parse(one.due))),
        tone: isOverdue(one) ? 'late' : 'neutral',
        menuCode: 'quality.defect',
        path: `/defects.html?q=${one.id}`,
      })),
      figure: {
        label: texts.open,
        value: String(open.length),
        detail: (plural.select(late) === 'one' ? texts.oneOverdue : texts.overdue).replace('{n}', String(late)),
        tone: late > 0 ? 'late' : 'good',
      },
    },
  ]
}

const TEXTS: Readonly<
  Record<Locale, Record<'failed' | 'open' | 'due' | 'overdueSince' | 'oneOverdue' | 'overdue', string>>
> = {
  en: {
    failed: 'Failed inspections',
    open: 'Open defects',
    due: 'due {date}',
    overdueSince: 'overdue since {date}',
    oneOverdue: '{n} overdue',
    overdue: '{n} overdue',
  },
  'sv-SE': {
    failed: 'Underkända egenkontroller',
    open: 'Öppna avvikelser',
    due: 'senast {date}',
    overdueSince: 'försenad sedan {date}',
    oneOverdue: '{n} försenad',
    overdue: '{n} försenade',
  },
  'zh-CN': {
    failed: '不合格检查',
    open: '待整改缺陷',
    due: '截止 {date}',
    overdueSince: '已于 {date} 逾期',
    oneOverdue: '{n} 项逾期',
    overdue: '{n} 项逾期',
  },
}

/** The globals of the page: its written data, and the entries of people. */
interface Page {
  dataFor(project: { id: number; name: string; type: string }, tenantId: number): QualityData | string
  partName(code: string, locale: string): string
}

/** Called by the page of the cards. */
export function start(page: Page): void {
  const portalOrigin = framingOrigin()
  void offerHomeCards(
    async ({ session, locale }) => {
      const data = page.dataFor(session.organisation, session.tenant.id)
      if (typeof data === 'string') return []
      return cardsOf(data, (part) => page.partName(part, locale), locale)
    },
    portalOrigin ? { portalOrigin } : {},
  )
}
