import { h, svg } from '../../../shared/src/dom.ts'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import type { CostData } from '../data/cost-data.ts'
import { TEXTS, type Locale } from '../texts/texts.ts'
import type { Amounts } from '../forecasts.ts'

/** The planned share of the whole at even steps from the first day of the project to the last one. */
const PLANNED = [0, 0.04, 0.14, 0.25, 0.37, 0.5, 0.63, 0.75, 0.86, 0.94, 0.985, 1]
const STEPS = PLANNED.length - 1
const WIDTH = 330
const HEIGHT = 92

/** An S-curve; its last part leads from the spent amount to the forecast. */
export function createCurve(
  container: HTMLElement,
  locale: Locale,
  [from, to]: CostData['period'],
): (all: ReadonlyMap<string, Amounts>) => void {
  const texts = TEXTS[locale].budget
  const x = (step: number) => 4 + (step / STEPS) * (WIDTH - 8)
  const stepOf = (day: string) => ((Date.parse(day) - Date.parse(from)) / (Date.parse(to) - Date.parse(from))) * STEPS
  /** The last step of which the cost is known. */
  const now = Math.max(1, Math.min(STEPS - 1, Math.round(stepOf(DATA_DATE))))
  const years = Array.from({ length: 30 }, (_, n) => Number(from.slice(0, 4)) + n)
    .map((year) => ({ year, step: stepOf(`${year}-01-01`) }))
    .filter(({ step }) => step >= 0 && step < STEPS - 1)
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT + 14}`, role: 'img', 'aria-label': texts.curve })
  container.append(
    picture,
    h(
      'p',
      {},
      h('i', { class: 'is-planned' }),
      texts.planned,
      h('i', { class: 'is-spent' }),
      texts.spent,
      h('i', { class: 'is-expected' }),
      texts.expected,
    ),
  )

  return (all) => {
    const total = all.get('')
    if (!total) return
    const maximum = Math.max(total.revised, total.forecast) * 1.04
    const y = (amount: number) => HEIGHT - (amount / maximum) * (HEIGHT - 6)
    const points = (amounts: readonly number[], first = 0) =>
      amounts.map((amount, n) => `${x(first + n)},${y(amount)}`).join(' ')
    const planned = PLANNED.map((share) => share * total.revised)
    const spent = PLANNED.slice(0, now + 1).map((share) => (share / (PLANNED[now] ?? 1)) * total.actual)
    const left = STEPS - now
    const expected = Array.from({ length: left + 1 }, (_, n) => {
      const progress = n / left
      return total.actual + (total.forecast - total.actual) * (1 - (1 - progress) ** 1.6)
    })
    picture.replaceChildren(
      ...years.flatMap(({ year, step }) => [
        svg('line', { x1: x(step), x2: x(step), y1: 0, y2: HEIGHT, class: 'is-grid' }),
        svg('text', { x: x(step) + 3, y: HEIGHT + 11 }, String(year)),
      ]),
      svg('polyline', { points: points(planned), class: 'is-planned' }),
      svg('polyline', { points: points(expected, now), class: 'is-expected' }),
      svg('polyline', { points: points(spent), class: 'is-spent' }),
    )
  }
}
