import type { Language } from '@portico/contract/protocol/common'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { MenuRule } from '@portico/contract/rules/navigation/menu-visibility'
import { MENU_LEVELS } from '@portico/contract/rules/navigation/menus'
import { nameIn } from '../environment/names.service.ts'
import type { ApplicationRow, MenuRow } from './menus.store.ts'

/** The position of a node in the tree. */
export interface MenuPosition {
  level: number
  /** Full id and full name of the parent. */
  fullId: string
  fullName: string
}

const blank = {
  urlParams: '',
  disabled: false,
  noAuth: false,
  isHome: false,
  sourceModuleCode: null,
  sourcePageCode: null,
  sourceMenuAuthorities: [],
  menuExtends: [],
}

/** API-6. */
const pictureOf = (url: string | null) => ({
  sourceIconDownloadUrl: url,
  sourceIconOrigin: url === null ? 0 : 1,
  images: url === null ? [] : [{ imageType: 'ICON', iconUrl: url }],
})

const below = ({ fullId, fullName }: MenuPosition, id: number, name: string) => ({
  fullId: `${fullId}/${id}`,
  fullName: fullName ? `${fullName}/${name}` : name,
})

export function categoryNode(row: ApplicationRow, language: Language, children: MenuNode[]): MenuNode {
  const name = nameIn(row.group_names, language)
  return {
    ...blank,
    ...pictureOf(null),
    id: row.group_id,
    name,
    fullName: name,
    fullId: `/${row.group_id}`,
    nameAllLang: row.group_names,
    code: row.group,
    type: 'app-category',
    level: MENU_LEVELS.application - 1,
    url: '',
    urlCopy: '',
    iconClass: row.group_icon_class,
    uniqueCode: null,
    sourceType: 'app-category',
    sourceIntegrateType: 0,
    sourceProductCode: null,
    sourceAppCode: null,
    sourceKey: `category:${row.group}`,
    sourceProductIconFileUrl: null,
    children,
  }
}

export function applicationNode(row: ApplicationRow, language: Language, position: MenuPosition): MenuNode {
  const name = nameIn(row.names, language)
  return {
    ...blank,
    ...below(position, row.id, name),
    ...ofApplication(row),
    ...pictureOf(row.icon_url),
    id: row.id,
    name,
    nameAllLang: row.names,
    code: row.code,
    type: 'app',
    level: MENU_LEVELS.application,
    url: row.url,
    urlCopy: row.url,
    iconClass: row.icon_class,
    sourceType: 'app',
    sourceIntegrateType: row.integrate_type,
    sourceKey: `${row.product_code}:${row.code}`,
    menuExtends: row.extends,
    children: [],
  }
}

export interface NodeFacts {
  language: Language
  homeId: number
  rules: ReadonlyMap<string, readonly MenuRule[]>
}

export function menuNode(
  row: MenuRow,
  { application, position, facts }: { application: ApplicationRow; position: MenuPosition; facts: NodeFacts },
): MenuNode {
  const name = nameIn(row.names, facts.language)
  // An application's URL ends with a slash; a menu's path begins with one.
  const url = row.kind === 'dir' ? '' : `${application.url.slice(0, -1)}${row.path}`
  return {
    ...blank,
    ...below(position, row.id, name),
    ...ofApplication(application),
    ...pictureOf(row.icon_url),
    id: row.id,
    name,
    nameAllLang: row.names,
    code: row.code,
    type: row.kind,
    level: position.level,
    url,
    urlCopy: url,
    urlParams: row.url_params,
    noAuth: row.kind === 'menu' && row.authority_codes === null,
    isHome: row.id === facts.homeId,
    iconClass: row.icon_class,
    sourceType: row.kind,
    sourceIntegrateType: row.integrate_type,
    sourceModuleCode: row.code,
    sourcePageCode: row.page_code,
    sourceKey: `${application.product_code}:${row.code}`,
    sourceMenuAuthorities: row.authority_codes ?? [],
    menuExtends: row.extends,
    ...rulesOf(facts.rules.get(row.code)),
    children: [],
  }
}

const rulesOf = (rules: readonly MenuRule[] | undefined) =>
  rules ? { visibilityRules: rules.map(({ kind, value }) => ({ kind, value })) } : {}

const ofApplication = (row: ApplicationRow) => ({
  uniqueCode: row.unique_code,
  sourceProductCode: row.product_code,
  sourceAppCode: row.code,
  sourceProductIconFileUrl: row.product_icon_url,
})
