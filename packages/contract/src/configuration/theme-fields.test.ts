import { expect, test } from 'vitest'
import { openApiDocument } from '../protocol/openapi.ts'
import { theme } from './theme.ts'
import { THEME_FIELDS, type ThemeField, type ThemeFieldName } from './theme-fields.ts'

const fields = Object.entries<ThemeField>(THEME_FIELDS)

interface Values {
  missing: unknown
  valid: readonly unknown[]
  invalid: readonly unknown[]
}
const colour = (missing: string): Values => ({
  missing,
  valid: ['#abc', '#12324F', '#12324f80'],
  invalid: ['red', '#12', '#12324', 'rgb(0 0 0)', 'url(//evil)', '#12324F;x:y', '#12324F ', '', null, 7],
})
const shown: Values = { missing: 1, valid: [0, 1], invalid: [2, -1, true, '1', null] }
const address = (missing: string | null): Values => ({
  missing,
  valid: [null, '/files/logo.svg', 'data:image/png;base64,AAAA'],
  // a picture in the address itself has at most 200,000 characters
  invalid: [7, {}, `data:image/png;base64,${'A'.repeat(200_000)}`],
})

/** The specification's fields: each with its value where it is missing, and others. */
const VALUES: Readonly<Record<ThemeFieldName, Values>> = {
  systemName: { missing: '', valid: ['Nordbro Portal', ''], invalid: [7, null, {}] },
  systemLogoUrl: address(null),
  systemLogoSize: {
    missing: 'contain',
    valid: ['contain', 'cover', '16px', '32px', '48px'],
    invalid: ['15px', '49px', 'fill', '24', '24px;', 24, null],
  },
  systemLogoJumpUrl: address('/portal/1/'),
  headerBgImgUrl: address(null),
  horizontalHeaderBgImgUrl: address(null),
  headerBgType: { missing: 'COLOR', valid: ['COLOR', 'IMAGE'], invalid: ['image', '', 1, null] },
  headerBgColor: colour('#2941D9'),
  systemHeaderHeight: { missing: 48, valid: [40, 48, 80], invalid: [39, 81, 48.5, '48', NaN, null] },
  themeColor: colour('#268DFF'),
  activeMenuBgColor: colour('#1F33AD'),
  activeMenuTextColor: colour('#FFFFFF'),
  headerOtherElementsColor: colour('#FFFFFF'),
  horizontalFirstBgColor: colour('#2941D9'),
  horizontalFirstTextColor: colour('#FFFFFF'),
  horizontalOtherActiveBgColor: colour('#EAF3FF'),
  horizontalOtherActiveTextColor: colour('#268DFF'),
  sidebarBgColor: colour('#FFFFFF'),
  sidebarTextColor: colour('#1F2937'),
  sidebarActiveBgColor: colour('#EAF3FF'),
  sidebarActiveTextColor: colour('#268DFF'),
  bgImageUrl: address(null),
  filterSwitch: { ...shown, missing: 0 },
  watermarkSwitch: { ...shown, missing: 0 },
  watermarkScopeType: { missing: 0, valid: [0, 1, 2], invalid: ['0', 0.5, null] },
  watermarkScope: {
    missing: [],
    valid: [[], ['doc.register']],
    invalid: ['everything', [7], null, Array.from({ length: 1_001 }, () => 'x')],
  },
  watermarkTemplate: { missing: null, valid: [31, null], invalid: [0, -1, 1.5, '31'] },
  logout: shown,
  appQrcode: shown,
  userCenter: shown,
  userAvatarType: { missing: 1, valid: [0, 1, 2], invalid: [3, -1, '1', null] },
  modifyPassword: shown,
  languageSwitch: shown,
  enableSwitchPortal: shown,
  menuShowTriggerType: { missing: 0, valid: [0, 1, 2], invalid: [3, '2', null] },
  classicMenuShowScheme: { missing: 3, valid: [1, 2, 3], invalid: [0, 4, '3', null] },
  customLogoutUrl: address(null),
  loginSessionTimeout: { missing: 24, valid: [0.5, 24, 1_000], invalid: [0, -1, Infinity, NaN, '24', null] },
}

test.each(fields)('THEME-1 %s has its default and its valid values', (name, { schema, default: initial }) => {
  const { missing, valid, invalid } = VALUES[name as ThemeFieldName]

  expect(initial).toEqual(missing)
  for (const value of [initial, ...valid]) expect(schema.safeParse(value).success, String(value)).toBe(true)
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
