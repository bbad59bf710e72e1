import { TABLE_REASONS } from './table-file.ts'

/** IMPORT-35, IMPORT-36: the column of the names in each language. */
export const NAME_COLUMNS = { 'zh-CN': 'name_zh', en: 'name_en', 'sv-SE': 'name_sv' } as const

const NAMES = Object.values(NAME_COLUMNS)

/** IMPORT-35: the columns of a file of roles for each field of the kind `Role`. */
export const ROLE_FIELD_COLUMNS = { code: ['code'], names: NAMES, menus: ['menu', 'authorities'] } as const

/** IMPORT-36: the columns of a file of menus for each field of the kind `MenuSettings`. */
export const MENU_FIELD_COLUMNS = {
  ...{ code: ['code'], names: NAMES, position: ['position'], icon: ['icon'], enabled: ['enabled'] },
} as const

export const ROLE_COLUMNS = ['code', ...NAMES, 'menu', 'authorities', 'action'] as const
export type RoleColumn = (typeof ROLE_COLUMNS)[number]

export const MENU_COLUMNS = ['code', ...NAMES, 'position', 'icon', 'enabled', 'action'] as const
export type MenuColumn = (typeof MENU_COLUMNS)[number]

/** IMPORT-35: the actions of a line about a role. An empty cell means `set`. */
export const ROLE_ACTIONS = ['set', 'delete'] as const

/** IMPORT-36: the actions of a line about a menu. An empty cell means `set`. */
export const MENU_ACTIONS = ['set', 'reset'] as const

/** IMPORT-38: the reasons why a line or a file of roles or menus is refused. */
export const CONFIGURATION_IMPORT_REASONS = [
  ...TABLE_REASONS,
  'missing',
  'invalid',
  'repeated',
  'otherName',
  'unknownCode',
  'unknownMenu',
  'unknownAuthority',
  'tooManyMenus',
  'tooManyObjects',
] as const
export type ConfigurationImportReason = (typeof CONFIGURATION_IMPORT_REASONS)[number]
