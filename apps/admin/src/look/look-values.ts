import type { Look } from '@portico/contract/administration/look'
import { parseColour } from '@portico/contract/rules/appearance/contrast'
import {
  COLOUR_FIELDS,
  type ColourField,
  DEFAULT_COLOURS,
  INHERITED_COLOURS,
} from '@portico/contract/rules/appearance/theme'
import type { Language } from '@portico/contract/protocol/common'
import { localisedName } from '@portico/contract/rules/appearance/names'
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

/** THEME-2: the colours in effect; an empty field, or one that is being typed, has its default. */
export function effectiveColours(values: Values): Record<ColourField, string> {
  const own = (name: ColourField) => (parseColour(values[name]) ? values[name] : null)
  const counting = (name: ColourField): string => {
    const inherited = INHERITED_COLOURS[name]
    return own(name) ?? (inherited === undefined ? DEFAULT_COLOURS[name] : counting(inherited))
  }
  return Object.fromEntries(COLOUR_FIELDS.map((name) => [name, counting(name)])) as Record<ColourField, string>
}
