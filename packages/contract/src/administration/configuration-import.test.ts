import { expect, test } from 'vitest'
import {
  MENU_COLUMNS,
  MENU_FIELD_COLUMNS,
  ROLE_COLUMNS,
  ROLE_FIELD_COLUMNS,
} from '../rules/administration/configuration-import.ts'
import { ConfigurationDocument } from './configuration.ts'

/** The fields of the schema of a kind. */
function fieldsOf(kind: string): string[] {
  const schema = ConfigurationDocument.def.options.find(({ shape }) => shape.kind.def.values[0] === kind)
  return Object.keys(schema?.shape ?? {}).filter((field) => field !== 'apiVersion' && field !== 'kind')
}

test.each([
  ['IMPORT-35', 'Role', ROLE_FIELD_COLUMNS, ROLE_COLUMNS],
  ['IMPORT-36', 'MenuSettings', MENU_FIELD_COLUMNS, MENU_COLUMNS],
])(
  '%s the file has columns for each field of the schema %s, and one for the action',
  (_rule, kind, fields, columns) => {
    expect(Object.keys(fields)).toEqual(fieldsOf(kind))
    expect([...columns]).toEqual([...Object.values<readonly string[]>(fields).flat(), 'action'])
  },
)
