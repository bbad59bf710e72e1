import { en, type Texts } from './en.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import { sv } from './sv.ts'
import { zh } from './zh.ts'

export const TEXTS: Readonly<Record<Locale, Texts>> = { en, 'sv-SE': sv, 'zh-CN': zh }

/** Replaces each `{name}` by its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
