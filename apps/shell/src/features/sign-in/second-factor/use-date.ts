import { dateLocale } from '@portico/i18n/languages'
import { useLanguage } from '../../../lib/i18n/i18n.ts'

export function useDate(): (instant: string | number) => string {
  const language = useLanguage()
  return (instant) => new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium' }).format(new Date(instant))
}
