import type { Locale } from '@portico/sdk'
import { dateLocale } from '../texts/texts.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes as people write it: `184 kB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const format = { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(dateLocale(locale), format).format(bytes / 1000 ** step)
}
