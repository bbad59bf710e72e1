import { h } from '../../shared/src/dom.ts'
import { CARD_WARNING_DAYS, countPassages, listPeople, TRADES } from './people.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

/** Figures and trades of the people on site at this moment. */
export function today(locale: Locale): readonly HTMLElement[] {
  const { today: texts, trades } = TEXTS[locale]
  const people = listPeople()
  const onSite = people.filter(({ since }) => since !== undefined)
  const expiring = people.filter(({ cardDays }) => cardDays <= CARD_WARNING_DAYS).length
  const companies = new Set(onSite.map(({ company }) => company)).size
  const figures: readonly [string, number, string, boolean][] = [
    [texts.onSite, onSite.length, fillPlaceholders(texts.registered, { n: people.length }), false],
    [texts.companies, companies, texts.companiesDetail, false],
    [texts.gates, countPassages(), texts.gatesDetail, false],
    [texts.expiring, expiring, texts.expiringDetail, expiring > 0],
  ]
  const byTrade = TRADES.map((trade) => ({ trade, n: onSite.filter((person) => person.trade === trade).length }))
  const maximum = Math.max(...byTrade.map(({ n }) => n), 1)
  return [
    h(
      'ul',
      { class: 'figures', 'aria-label': texts.title },
      ...figures.map(([label, n, detail, isWarning]) =>
        h(
          'li',
          { class: isWarning ? 'card is-warning' : 'card' },
          h('span', {}, label),
          h('strong', {}, String(n)),
          h('small', {}, detail),
        ),
      ),
    ),
    h(
      'section',
      { class: 'card' },
      h('h2', {}, texts.byTrade),
      h('dl', { class: 'trades' }, ...byTrade.flatMap(({ trade, n }) => [h('dt', {}, trades[trade]), bar(n, maximum)])),
    ),
  ]
}

function bar(n: number, maximum: number): HTMLElement {
  const length = h('i')
  length.style.inlineSize = `${(n / maximum) * 100}%`
  return h('dd', {}, h('span', { class: 'track', 'aria-hidden': 'true' }, length), h('b', {}, String(n)))
}
