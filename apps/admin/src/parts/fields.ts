import { LANGUAGES } from '@portico/i18n/languages'
import type { Texts } from '../texts/en.ts'
import type { Field } from './form-field.tsx'
import type { Values } from './object-description.ts'

type Names = Partial<Record<(typeof LANGUAGES)[number], string>>

/** One field for the name in each language. */
export const nameFields = (texts: Texts, { isRequired }: { isRequired: boolean }): Field<Values>[] =>
  LANGUAGES.map((language) => ({
    name: language,
    label: texts.objects.nameIn[language],
    isRequired,
    maxLength: 100,
  }))

export const valuesOfNames = (names: Names | null): Values =>
  Object.fromEntries(LANGUAGES.map((language) => [language, names?.[language] ?? null]))

/** The names of a form; null if all are empty. */
export function namesOf(values: Values): Names | null {
  const filledLanguages = LANGUAGES.flatMap((language) =>
    values[language] == null ? [] : [[language, values[language]]],
  )
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
