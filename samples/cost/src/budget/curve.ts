import { h, svg } from '../../../shared/src/dom.ts'
import { TEXTS, type Locale } from '../texts/texts.ts'
import type { Amounts } from './budget.ts'

/** The planned and the spent share of the whole by half-year, from the start of 2025. */
const PLANNED = [0, 0.04, 0.14, 0.25, 0.37, 0.5, 0.63, 0.75, 0.86, 0.94, 0.985, 1]
const SPENT = [0, 0.035, 0.12, 0.22, 0.3]
const WIDTH = 330
const HEIGHT = 92

/** An S-curve; its last part leads from the spent amount to the forecast. */
export function createCurve(container: HTMLElement, locale: Locale): (all: ReadonlyMap<string, Amounts>) => void {
  const words = TEXTS[locale].budget
  const x = (step: number) => 4 + (step / (PLANNED.length - 1)) * (WIDTH - 8)
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT + 14}`, role: 'img', 'aria-label': words.curve })
  container.append(
    picture,
    h(
      'p',
      {},
      h('i', { class: 'is-planned' }),
      words.planned,
      h('i', { class: 'is-spent' }),
      words.spent,
      h('i', { class: 'is-expected' }),
      words.expected,
    ),
  )

  return (all) => {
    const total = all.get('')
    if (!total) return
    const most = Math.max(total.revised, total.forecast) * 1.04
    const y = (amount: number) => HEIGHT - (amount / most) * (HEIGHT - 6)
    const points = (amounts: readonly number[], first = 0) =>
      amounts.map((amount, n) => `${x(first + n)},${y(amount)}`).join(' ')
    const planned = PLANNED.map((share) => share * total.revised)
    const spentShare = total.actual / (SPENT.at(-1) ?? 1)
    const spent = SPENT.map((share) => share * spentShare)
    const left = PLANNED.length - SPENT.length
    const expected = Array.from({ length: left + 1 }, (_, n) => {
      const progress = n / left
      return total.actual + (total.forecast - total.actual) * (1 - (1 - progress) ** 1.6)
    })
    picture.replaceChildren(
      ...[0, 2, 4, 6, 8, 10].flatMap((step, n) => [
        svg('line', { x1: x(step), x2: x(step), y1: 0, y2: HEIGHT, class: 'is-grid' }),
        svg('text', { x: x(step) + 3, y: HEIGHT + 11 }, String(2025 + n)),
      ]),
      svg('polyline', { points: points(planned), class: 'is-planned' }),
      svg('polyline', { points: points(expected, SPENT.length - 1), class: 'is-expected' }),
      svg('polyline', { points: points(spent), class: 'is-spent' }),
    )
  }
}
