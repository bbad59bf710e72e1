import type { Locale } from '@portico/sdk'
import { dateLocale } from '../texts/texts.ts'

export interface Option {
  value: string
  label: string
  lang?: string
}

/** All time zones with their offset, in the order of the offsets. The first option is the browser's own zone. */
export function timeZones(locale: Locale, browserZone: string): readonly Option[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, ...offsetOf(zone) }))
  const sorted = zones.toSorted((a, b) => a.minutes - b.minutes || a.zone.localeCompare(b.zone, dateLocale(locale)))
  return [
    { value: '', label: browserZone.replace('{zone}', nameOf(own)) },
    ...sorted.map(({ zone, text }) => ({ value: zone, label: `${text} ${nameOf(zone)}` })),
  ]
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')

/** The present offset from UTC. */
function offsetOf(zone: string): { minutes: number; text: string } {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(Date.now())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return { minutes: sign === '-' ? -size : size, text: `UTC${sign === '-' ? '−' : '+'}${hours}:${minutes}` }
}
