import type { Locale } from '@portico/sdk'
import { formatRelativeTime } from '../../../shared/src/relative-time.ts'
import { dateLocale } from '../texts/texts.ts'

/** The relative time since a moment, in the person's language. */
export const relativeTime = (time: string | number, now: number, locale: Locale): string =>
  formatRelativeTime(time, now, dateLocale(locale))
