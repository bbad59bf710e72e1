import { dateLocale, type Locale } from '../../shared/src/locale.ts'

export function formatAmount(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)
}

export function formatMillions(millions: number, currency: string, locale: Locale): string {
  const unit = { notation: 'compact', maximumSignificantDigits: 4 } as const
  const format = { style: 'currency', currency, currencyDisplay: 'code', ...unit } as const
  return new Intl.NumberFormat(locale, format).format(millions * 1e6)
}

export function formatChange(share: number, locale: Locale): string {
  const format = { style: 'percent', signDisplay: 'always', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, format).format(share)
}

export function formatDay(day: string, locale: Locale): string {
  const format = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dateLocale(locale), format).format(Date.parse(day))
}
