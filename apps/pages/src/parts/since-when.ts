import type { Locale } from '@portico/sdk'
import { timeSince } from '../../../shared/src/since-when.ts'
import { dateLocale } from '../texts/texts.ts'

/** The relative time since a moment, in the person's language. */
export const sinceWhen = (time: string | number, now: number, locale: Locale): string =>
  timeSince(time, now, dateLocale(locale))
