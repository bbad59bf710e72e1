import { en, type Texts } from './en.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { sv } from './sv.ts'
import { zh } from './zh.ts'

export const TEXTS: Readonly<Record<Locale, Texts>> = { en, 'sv-SE': sv, 'zh-CN': zh }

/** `others` are the further values of the text; `n` among them is how the number is written, such as `+3`. */
export function plural(
  locale: Locale,
  forms: { one: string; other: string },
  n: number,
  others: Readonly<Record<string, string | number>> = {},
): string {
  const form = new Intl.PluralRules(locale).select(Math.abs(n)) === 'one' ? forms.one : forms.other
  return fillPlaceholders(form, { n, ...others })
}
