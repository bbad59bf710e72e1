import type { Look } from '@portico/contract/administration/look'
import type { Language } from '@portico/contract/protocol/common'
import { localisedName } from '@portico/contract/rules/appearance/names'
import { COLOUR_FIELDS } from '@portico/contract/rules/appearance/theme'
import { namesOf, valuesOfNames } from '../parts/form/fields.ts'
import type { Values } from '../parts/form/object-description.ts'
import { settingOfText, textOfSetting } from '../parts/form/table-fields.ts'
import { lookRow, OTHER_FIELDS } from './look-rows.ts'

/** The values of the form: a field for the name in each language, and the other fields of a look. */
export function valuesOfLook({ systemName, ...others }: Look): Values {
  const fields = Object.entries(others).map(([name, value]) => [name, textOfSetting(value)])
  return { ...valuesOfNames(systemName), ...(Object.fromEntries(fields) as Values) }
}

/** LANG-3: the portal's name as the form has it; undefined if all names are empty. */
export const nameOfLook = (values: Values, language: Language): string | undefined =>
  localisedName(namesOf(values) ?? {}, language)

export function lookOfValues(values: Values): Look {
  const colours = COLOUR_FIELDS.map((name) => [name, values[name] ?? null])
  const others = OTHER_FIELDS.map((name) => [name, settingOfText(lookRow(name), values[name])])
  return { systemName: namesOf(values), ...Object.fromEntries([...colours, ...others]) } as Look
}

/** CONSOLE-75: the values of the form as the document of a look has them. */
export function documentOfLook(values: Values): object {
  const { systemName: names, systemLogoUrl: logo, bgImageUrl: background, ...others } = lookOfValues(values)
  return { names, logo, background, ...others }
}
