import { THEME_FIELDS } from '@portico/contract/configuration/theme-fields'
import { LOOK_GROUPS } from '@portico/contract/rules/administration/look'
import { COLOUR_FIELDS } from '@portico/contract/rules/appearance/theme'
import type { SettingRow } from '../parts/form/table-fields.ts'

export type LookField = (typeof LOOK_GROUPS)[keyof typeof LOOK_GROUPS][number]

const isColour = (name: LookField) => (COLOUR_FIELDS as readonly string[]).includes(name)

/** CONSOLE-180: the rows of the theme's table, by field; the icon of the browser tab is a picture like the logo. */
export const lookRow = (name: LookField): SettingRow => THEME_FIELDS[name === 'favicon' ? 'systemLogoUrl' : name]

/** The fields of the look besides names and colours. */
export const OTHER_FIELDS: readonly LookField[] = Object.values(LOOK_GROUPS)
  .flat()
  .filter((name) => !isColour(name))
