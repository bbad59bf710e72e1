import type { Look } from '@portico/contract/administration/look'
import type { Language } from '@portico/contract/protocol/common'
import { localisedName } from '@portico/contract/rules/appearance/names'
import { COLOUR_FIELDS, type ColourField } from '@portico/contract/rules/appearance/theme'
import { namesOf, valuesOfNames } from '../parts/form/fields.ts'
import type { Values } from '../parts/form/object-description.ts'

/** The values of the form: a field for the name in each language, and the other fields of a look. */
export function valuesOfLook({ systemName, ...others }: Look): Values {
  return { ...valuesOfNames(systemName), ...others }
}

/** LANG-3: the portal's name as the form has it; undefined if all names are empty. */
export const nameOfLook = (values: Values, language: Language): string | undefined =>
  localisedName(namesOf(values) ?? {}, language)

export function lookOfValues(values: Values): Look {
  const { systemLogoUrl = null, bgImageUrl = null } = values
  const colours = Object.fromEntries(COLOUR_FIELDS.map((name) => [name, values[name] ?? null]))
  return { systemName: namesOf(values), systemLogoUrl, bgImageUrl, ...(colours as Record<ColourField, string | null>) }
}

/** CONSOLE-75: the values of the form as the document of a look has them. */
export function documentOfLook(values: Values): object {
  const { systemName: names, systemLogoUrl: logo, bgImageUrl: background, ...colours } = lookOfValues(values)
  return { names, logo, background, ...colours }
}
