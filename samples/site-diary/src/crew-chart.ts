import { h, svg } from '../../shared/src/dom.ts'
import { dateLocale, type Locale } from '../../shared/src/locale.ts'
import { crewBars, type CrewBar } from './crew-bars.ts'
import type { Entry, Weather } from './diary.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

const STEP = 56
const SKY = 22
const HEIGHT = 70

const CLOUD = 'M-7 3h13a4 4 0 0 0 0-8 6 6 0 0 0-11-1 4.5 4.5 0 0 0-2 9z'
/** Signs of the weather, drawn around their middle. */
const SIGNS: Readonly<Record<Weather, string>> = {
  sunny: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0-9v2M0 7v2M-9 0h2M7 0h2M-6-6l1 1M5 5l1 1M-6 6l1-1M5-5l1-1',
  cloudy: CLOUD,
  rain: `${CLOUD}M-4 6l-1 3M1 6l-1 3M6 6l-1 3`,
  snow: `${CLOUD}M-5 7h.1M0 9h.1M5 7h.1`,
  fog: 'M-8-4H8M-6 0H8M-8 4H6M-4 8H4',
  storm: `${CLOUD}M1 4l-3 4h4l-3 4`,
}

/** DEMO-18: crew and weather of the last days. The entries below it have the same figures as text. */
export function crewChart(entries: readonly Entry[], locale: Locale): HTMLElement | false {
  const bars = crewBars(entries)
  if (bars.length < 2) return false
  const label = fillPlaceholders(TEXTS[locale].diary.chart, { n: bars.length })
  const format = new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const viewBox = `0 0 ${bars.length * STEP} ${SKY + HEIGHT + 36}`
  return h(
    'figure',
    { class: 'card chart' },
    h('figcaption', { class: 'muted' }, label),
    svg(
      'svg',
      { viewBox, width: bars.length * STEP, role: 'img', 'aria-label': label },
      ...bars.flatMap((bar, n) => drawn(bar, n, format)),
    ),
  )
}

function drawn({ day, crew, share, weather }: CrewBar, n: number, format: Intl.DateTimeFormat): readonly Node[] {
  const middle = (n + 0.5) * STEP
  const height = share * HEIGHT
  const top = SKY + 14 + HEIGHT - height
  return [
    svg('path', { d: SIGNS[weather], transform: `translate(${middle} 10)` }),
    svg('text', { x: middle, y: top - 3 }, String(crew)),
    svg('rect', { x: middle - 14, y: top, width: 28, height, rx: 2 }),
    svg('text', { x: middle, y: SKY + HEIGHT + 30 }, format.format(Date.parse(day))),
  ]
}
