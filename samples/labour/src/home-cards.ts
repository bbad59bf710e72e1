import type { HomeCard } from '@portico/sdk'
import { framingOrigin, offerHomeCards } from '../../shared/src/home-cards.ts'
import { ROWS } from '../../shared/src/home-card-rows.ts'
import { dateLocale, type Locale } from '../../shared/src/locale.ts'
import { CARD_WARNING_DAYS, listPeople, openPeople, type Person } from './people.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

const DAY = 86_400_000
/** The number of days before expiry from which a card is urgent. */
const URGENT_DAYS = 7

/** The site cards that expire soon, the first one first. */
export function cardOf(people: readonly Person[], locale: Locale, now: number): HomeCard {
  const { today, list } = TEXTS[locale]
  const format = new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'short' })
  const expiring = people
    .filter(({ cardDays }) => cardDays <= CARD_WARNING_DAYS)
    .toSorted((one, other) => one.cardDays - other.cardDays)
  return {
    id: 'site-cards',
    title: today.expiring,
    count: expiring.length,
    rows: expiring.slice(0, ROWS).map(({ name, company, card, cardDays }) => ({
      text: `${name}, ${company}`,
      detail: fillPlaceholders(list.expires, { date: format.format(now + cardDays * DAY) }),
      tone: cardDays <= URGENT_DAYS ? 'late' : 'soon',
      menuCode: 'labor.start',
      path: `/?search=${card}`,
    })),
  }
}

/** Called by the page of the cards. */
export function start(): void {
  const portalOrigin = framingOrigin()
  void offerHomeCards(
    async ({ session, locale }) => {
      await openPeople(session.tenant.id, session.organisation.id)
      return [cardOf(listPeople(), locale, Date.now())]
    },
    portalOrigin ? { portalOrigin } : {},
  )
}
