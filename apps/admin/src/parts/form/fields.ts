import { LANGUAGES } from '@portico/i18n/languages'
import type { Texts } from '../../texts/en.ts'
import type { Field } from './form-field.tsx'
import type { Values } from './object-description.ts'

type Names = Partial<Record<(typeof LANGUAGES)[number], string>>

interface NameOptions {
  isRequired: boolean
  maxLength?: number
  /** The label of the field in each language; the object's name if absent. */
  labels?: Record<(typeof LANGUAGES)[number], string>
  /** Before the names of the fields, where a form has names of two kinds. */
  prefix?: string
}

/** One field for the name in each language. */
export const nameFields = (
  texts: Texts,
  { isRequired, maxLength = 100, labels = texts.objects.nameIn, prefix = '' }: NameOptions,
): Field<Values>[] =>
  LANGUAGES.map((language) => ({
    ...{ name: `${prefix}${language}`, label: labels[language], isRequired, maxLength, lang: language },
  }))

export const valuesOfNames = (names: Names | null, prefix = ''): Values =>
  Object.fromEntries(LANGUAGES.map((language) => [`${prefix}${language}`, names?.[language] ?? null]))

/** The names of a form; null if all are empty. */
export function namesOf(values: Values, prefix = ''): Names | null {
  const filledLanguages = LANGUAGES.flatMap((language) => {
    const name = values[`${prefix}${language}`]
    return name == null ? [] : [[language, name]]
  })
  return filledLanguages.length === 0 ? null : (Object.fromEntries(filledLanguages) as Names)
}

export const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text))

export const textOfNumber = (value: number | null): string | null => (value === null ? null : String(value))

/** A choice between yes and no. */
export const switchField = (texts: Texts, name: string, label: string, hint?: string): Field<Values> => ({
  name,
  label,
  kind: 'choice',
  isRequired: true,
  options: [
    { value: 'true', label: texts.yes },
    { value: 'false', label: texts.no },
  ],
  ...(hint === undefined ? {} : { hint }),
})
