import type { Language } from '@portico/i18n/languages'

type Leaves<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : Leaves<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]
type WithoutNumber<Key> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key

/** `namespace.name`. If a text has plural forms, its name is without `_one` and `_other`. */
export type KeyOf<Texts> = WithoutNumber<Leaves<Texts>>
export type Values = Readonly<Record<string, string | number | undefined>>
export type Translate<Key> = (key: Key, values?: Values) => string

/** Texts of a tenant that replace those of the catalogue, by key. */
export type Overrides = Readonly<Record<string, string>>

const rules = new Map<Language, Intl.PluralRules>()

function numberOf(language: Language, count: number): string {
  const cachedRules = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, cachedRules)
  return cachedRules.select(count)
}

/** The text at `namespace.name`: only own properties of the catalogue, whatever the key is. */
function find(texts: unknown, key: string): string | undefined {
  let value = texts
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return typeof value === 'string' ? value : undefined
}

/** Replaces `{{name}}` by the value of that name, unchanged. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Looks texts up in a catalogue (LANG-4, LANG-5). An unknown key is returned unchanged. */
export function translator<Key extends string>(
  language: Language,
  texts: object,
  overrides: Overrides = {},
): Translate<Key> {
  return (key, values = {}) => {
    const names = typeof values['count'] === 'number' ? [`${key}_${numberOf(language, values['count'])}`, key] : [key]
    for (const name of names) {
      const text = find(texts, name)
      if (text === undefined) continue
      return fill(Object.hasOwn(overrides, name) ? (overrides[name] ?? text) : text, values)
    }
    return key
  }
}
