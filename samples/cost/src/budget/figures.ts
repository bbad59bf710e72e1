import { h } from '../../../shared/src/dom.ts'
import type { CostData } from '../data/cost-data.ts'
import { formatters } from '../numbers.ts'
import { fill, TEXTS, type Locale } from '../texts/texts.ts'
import type { Amounts } from '../forecasts.ts'
import type { Refresher } from './refresher.ts'

/** The figures above the table, and the curve beside them, which comes in a chunk of its own. */
export function createFigures(locale: Locale, period: CostData['period'], refreshers: Refresher[]): HTMLElement {
  const texts = TEXTS[locale].budget
  const format = formatters(locale)
  const figure = (label: string, value: (total: Amounts) => string, detail: (total: Amounts) => string) => {
    const main = h('dd')
    const small = h('dd', { class: 'c-detail' })
    refreshers.push((all) => {
      const total = all.get('')
      if (!total) return
      main.textContent = value(total)
      small.textContent = detail(total)
      main.classList.toggle('is-over', label === texts.result && total.variance < 0)
    })
    return h('div', {}, h('dt', {}, label), main, small)
  }
  const share = (key: 'committed' | 'actual' | 'forecast') => (total: Amounts) =>
    fill(texts.ofBudget, { n: format.percent(total[key] / total.revised) })

  const curve = h('div', { class: 'c-curve' })
  void import(/* webpackChunkName: "curve" */ './curve.ts').then(({ createCurve }) => {
    const draw = createCurve(curve, locale, period)
    refreshers.push(draw)
    draw(lastSeen)
  })
  let lastSeen: ReadonlyMap<string, Amounts> = new Map()
  refreshers.push((all) => (lastSeen = all))

  return h(
    'div',
    { class: 'c-top' },
    h(
      'dl',
      { class: 'c-figures' },
      figure(
        texts.revised,
        (total) => format.amount(total.revised),
        (total) => fill(texts.original, { n: format.amount(total.budget) }),
      ),
      figure(texts.committed, (total) => format.amount(total.committed), share('committed')),
      figure(texts.actual, (total) => format.amount(total.actual), share('actual')),
      figure(texts.forecast, (total) => format.amount(total.forecast), share('forecast')),
      figure(
        texts.result,
        (total) => format.signed(total.variance),
        (total) => format.share(total.variance / total.revised),
      ),
    ),
    curve,
  )
}
