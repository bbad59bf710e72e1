import { dateLocale } from '@portico/i18n/languages'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-74: formats an instant in a time zone, with the name of the zone. */
export function useZonedMoments(): (instant: string, timeZone: string) => string {
  const { locale, texts } = usePortal()
  return (instant, timeZone) => {
    const format = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone })
    return texts.changes.moment
      .replace('{time}', format.format(new Date(instant)))
      .replace('{zone}', timeZone.replaceAll('_', ' '))
  }
}
