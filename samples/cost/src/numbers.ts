import { dateLocale } from '../../shared/src/locale.ts'
import type { Locale } from './texts/texts.ts'

export function formatters(locale: Locale) {
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    amount: (n: number) => amount.format(n),
    signed: (n: number) => signed.format(n),
    percent: (n: number) => percent.format(n),
    share: (n: number) => share.format(n),
    day: (text: string) => day.format(Date.parse(text)),
  }
}
