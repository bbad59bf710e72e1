import { expect, test } from 'vitest'
import { openApiDocument } from '../protocol/openapi.ts'
import { theme } from './theme.ts'
import { THEME_FIELDS, type ThemeField } from './theme-fields.ts'

const fields = Object.entries<ThemeField>(THEME_FIELDS)

test.each(fields)('THEME-1 the default of %s is valid', (_name, { schema, default: initial }) => {
  expect(schema.safeParse(initial).success).toBe(true)
})

test.each([
  ['headerBgColor', ['#abc', '#12324F', '#12324f80'], ['red', '#12', 'url(//evil)', '#12324F;x:y', null]],
  ['systemHeaderHeight', [40, 48, 80], [39, 81, 48.5, '48', NaN]],
  ['systemLogoSize', ['contain', 'cover', '16px', '48px'], ['15px', '49px', 'fill', '24', '24px;', null]],
  ['headerBgType', ['COLOR', 'IMAGE'], ['image', '', 1]],
  ['filterSwitch', [0, 1], [2, true, '1']],
  ['userAvatarType', [0, 1, 2], [3, -1, '1']],
  ['menuShowTriggerType', [0, 1, 2], [3, '2']],
  ['classicMenuShowScheme', [1, 2, 3], [0, 4]],
  ['loginSessionTimeout', [0.5, 24, 1_000], [0, -1, Infinity, '24']],
  ['watermarkTemplate', [31, null], [0, -1, 1.5, '31']],
  ['systemLogoUrl', ['/files/logo.svg', null], [7, 'x'.repeat(200_001)]],
] as const)('THEME-1 %s has its valid values', (name, valid, invalid) => {
  const { schema } = THEME_FIELDS[name]

  for (const value of valid) expect(schema.safeParse(value).success, String(value)).toBe(true)
  for (const value of invalid) expect(schema.safeParse(value).success, String(value)).toBe(false)
})

test('THEME-1 the OpenAPI document describes each field by its effect', () => {
  const text = JSON.stringify(openApiDocument(theme, '1'))

  for (const [, { effect }] of fields) expect(text).toContain(JSON.stringify(effect))
})

test('THEME-2 an inherited field stands above the field that inherits it', () => {
  const names = fields.map(([name]) => name)
  for (const [name, { inherits }] of fields) {
    if (inherits !== undefined) expect(names.slice(0, names.indexOf(name))).toContain(inherits)
  }
})
