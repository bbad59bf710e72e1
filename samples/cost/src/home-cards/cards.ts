import type { HomeCard } from '@portico/sdk'
import { withForecasts } from '../forecasts.ts'
import type { CostData } from '../data/cost-data.ts'
import { ROWS } from '../../../shared/src/home-card-rows.ts'
import { formatters } from '../numbers.ts'
import type { SavedState } from '../state.ts'
import { fill, TEXTS, type Locale } from '../texts/texts.ts'

/** Returns the cards of the budget for home. */
export function cardsOf(
  { budget, contracts, currency }: CostData,
  saved: SavedState | undefined,
  locale: Locale,
): HomeCard[] {
  const { home: texts, units } = TEXTS[locale]
  const unit = units[currency]
  const format = formatters(locale)
  const plural = new Intl.PluralRules(locale)
  const all = withForecasts(budget, saved?.forecasts ?? {}, saved?.locale ?? locale)
  const over = budget
    .flatMap(({ lines }) => lines)
    .map((line) => ({ line, variance: all.get(line.code)?.variance ?? 0 }))
    .filter(({ variance }) => variance < 0)
    .toSorted((one, other) => one.variance - other.variance)
  const open = contracts
    .map((contract) => {
      const orders = [...contract.orders, ...(saved?.orders[contract.number] ?? [])]
      return { contract, n: orders.filter(({ state }) => state !== 'approved').length }
    })
    .filter(({ n }) => n > 0)
  const total = all.get('')
  return [
    {
      id: 'overruns',
      title: fill(texts.withUnit, { name: texts.overruns, unit }),
      count: over.length,
      rows: over.slice(0, ROWS).map(({ line, variance }) => ({
        text: line.names[locale],
        detail: fill(texts.over, { n: format.amount(-variance) }),
        tone: 'soon',
        menuCode: 'cost.budget',
      })),
      ...(total && {
        figure: {
          label: fill(texts.withUnit, { name: texts.forecast, unit }),
          value: format.amount(total.forecast),
          detail: fill(texts.revised, { n: format.amount(total.revised) }),
          tone: total.variance < 0 ? ('late' as const) : ('good' as const),
        },
      }),
    },
    {
      id: 'orders',
      title: texts.orders,
      count: open.length,
      rows: open.slice(0, ROWS).map(({ contract, n }) => ({
        text: `${contract.number} ${contract.contractor}`,
        detail: fill(plural.select(n) === 'one' ? texts.oneOpen : texts.open, { n: String(n) }),
        tone: 'neutral',
        menuCode: 'cost.contract',
      })),
    },
  ]
}
