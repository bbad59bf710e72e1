import type { Locale } from '@portico/sdk'
import { en, type Texts } from './en.ts'
import { sv } from './sv.ts'
import { zh } from './zh.ts'

export const TEXTS: Readonly<Record<Locale, Texts>> = { en, 'sv-SE': sv, 'zh-CN': zh }

/** Returns the locale that formats dates and times: the English texts are British. */
export function dateLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function plural(locale: Locale, forms: { one: string; other: string }, n: number): string {
  return fill(new Intl.PluralRules(locale).select(n) === 'one' ? forms.one : forms.other, { n })
}
