import { useMemo } from 'react'
import { usePortal } from '../portal-context.ts'
import { dateLocale } from '../texts/texts.ts'

/** Formats times in the person's language and time zone. */
export function useTimeFormat({ dateStyle, timeStyle }: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>) {
  const { portal, locale } = usePortal()
  const timeZone = portal.timeZone()
  return useMemo(
    () =>
      new Intl.DateTimeFormat(dateLocale(locale), {
        ...{ dateStyle, timeStyle },
        ...(timeZone === undefined ? {} : { timeZone }),
      }),
    [locale, timeZone, dateStyle, timeStyle],
  )
}
