import { h, svg } from '../../shared/src/dom.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { WRITTEN_PROJECT } from '../../shared/src/projects/project-plan.ts'
import { isOver, sensorsOf, type Sensor } from './sensors.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

const [WIDTH, HEIGHT] = [240, 60]

/** The sensors of the site: the last reading of each, its limit, and the last day as a line. */
export function sensorsPage(locale: Locale, organisationId: number | null): HTMLElement {
  const { sensors: texts } = TEXTS[locale]
  const sensors = sensorsOf(organisationId ?? WRITTEN_PROJECT)
  if (sensors.length === 0)
    return h('main', { class: 'refusal' }, h('h1', {}, texts.none), h('p', {}, texts.noneDetail))
  const alarms = sensors.filter(isOver).length
  return h(
    'main',
    {},
    h('h1', {}, texts.title, h('small', {}, alarms > 0 ? fillPlaceholders(texts.alarms, { n: alarms }) : texts.calm)),
    h('ul', { class: 'sensors' }, ...sensors.map((sensor) => card(sensor, locale))),
    h('p', { class: 'muted' }, texts.source),
  )
}

function card(sensor: Sensor, locale: Locale): HTMLElement {
  const { sensors: texts } = TEXTS[locale]
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const value = `${format.format(sensor.readings.at(-1) ?? 0)} ${sensor.unit}`
  return h(
    'li',
    { class: isOver(sensor) ? 'card is-warning' : 'card' },
    h('span', {}, texts.kinds[sensor.kind]),
    h('strong', {}, value),
    h(
      'small',
      {},
      fillPlaceholders(isOver(sensor) ? texts.above : texts.limit, { limit: `${sensor.limit} ${sensor.unit}` }),
    ),
    line(sensor, `${texts.kinds[sensor.kind]}, ${texts.day}`),
  )
}

function line({ readings, limit }: Sensor, label: string): SVGElement {
  const maximum = Math.max(limit, ...readings) * 1.1
  const at = (value: number, n: number) =>
    `${((n / (readings.length - 1)) * WIDTH).toFixed(1)} ${(HEIGHT - (value / maximum) * HEIGHT).toFixed(1)}`
  const limitY = HEIGHT - (limit / maximum) * HEIGHT
  return svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    svg('path', { class: 'limit', d: `M0 ${limitY}H${WIDTH}` }),
    svg('path', { class: 'reading', d: readings.map((value, n) => `${n === 0 ? 'M' : 'L'}${at(value, n)}`).join('') }),
  )
}
