import type { Language } from '../../protocol/common.ts'
import { ORG_TYPES } from '../navigation/organisations.ts'
import { TABLE_REASONS } from './table-file.ts'

/** IMPORT-18: the columns that a file of organisations must have, and all that it may have. */
export const REQUIRED_ORGANISATION_COLUMNS = ['code', 'parent', 'type', 'name'] as const
export const ORGANISATION_COLUMNS = [
  ...REQUIRED_ORGANISATION_COLUMNS,
  'short_name',
  'status',
  'sap_code',
  'action',
] as const
/** IMPORT-43: the actions of a line. An empty cell means `set`, which leaves the state. */
export const ORGANISATION_ACTIONS = ['set', 'disable', 'enable'] as const
export type OrganisationAction = (typeof ORGANISATION_ACTIONS)[number]
export type OrganisationColumn = (typeof ORGANISATION_COLUMNS)[number]

/** IMPORT-19: the reasons why a line or a file of organisations cannot be applied. */
export const ORGANISATION_IMPORT_REASONS = [
  ...TABLE_REASONS,
  'missing',
  'invalid',
  'repeated',
  'unknownParent',
  'unknownType',
  'unknownStatus',
  'circle',
  'tooDeep',
  'move',
] as const
export type OrganisationImportReason = (typeof ORGANISATION_IMPORT_REASONS)[number]

type OrgType = (typeof ORG_TYPES)[number]

/** IMPORT-40: the types of organisations as the console shows them. */
export const ORG_TYPE_NAMES: Readonly<Record<OrgType, Readonly<Record<Language, string>>>> = {
  company: { en: 'Company', 'sv-SE': 'Bolag', 'zh-CN': '公司' },
  department: { en: 'Department', 'sv-SE': 'Avdelning', 'zh-CN': '部门' },
  'general-department': { en: 'General department', 'sv-SE': 'Allmän avdelning', 'zh-CN': '综合部门' },
  'general-project': { en: 'Project', 'sv-SE': 'Projekt', 'zh-CN': '项目' },
  'external-participant': { en: 'External participant', 'sv-SE': 'Extern projektpart', 'zh-CN': '外部参建单位' },
  category: { en: 'Category', 'sv-SE': 'Kategori', 'zh-CN': '分类' },
  'mixing-station': { en: 'Mixing station', 'sv-SE': 'Betongstation', 'zh-CN': '拌合站' },
  'project-command': { en: 'Project command', 'sv-SE': 'Projektledning', 'zh-CN': '项目指挥部' },
}

/** IMPORT-40: the type that a text names by its code, or by its name in a language. */
export function findOrgType(text: string): OrgType | undefined {
  const folded = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return ORG_TYPES.find((type) =>
    [type, ...Object.values(ORG_TYPE_NAMES[type])].some((one) => one.toLowerCase() === folded),
  )
}
