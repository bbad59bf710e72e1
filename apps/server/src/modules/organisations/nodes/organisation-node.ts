import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import type { Organisation } from '@portico/contract/organisations/organisations'
import { ROOT_ORG } from '@portico/contract/rules/navigation/organisations'
import type { NodeRow, ChildProjectPositionRow } from './organisations.store.ts'

/** Converts a row to its wire format, without children. */
export function organisationNode(row: NodeRow, tenantId: number): Organisation {
  return {
    id: row.id,
    orgId: row.id,
    realId: row.id,
    name: row.name,
    shortName: row.short_name,
    ...allNames(row),
    fullName: row.full_name,
    fullId: row.path,
    fullNodeId: row.path,
    type: row.type,
    tenantId,
    parentId: row.parent_id ?? ROOT_ORG,
    parentProjectFlag: row.is_child_project || row.is_below_project ? 1 : 0,
    isLeaf: !row.has_below,
    isSonProjectNode: row.is_below_project,
    enable: row.enable,
    authType: row.auth_type,
    userFocus: row.is_focused ? 1 : 0,
    code: row.code,
    status: row.status_code,
    orgInfo: { enable: row.enable, shortName: row.short_name },
    projectExtendData: row.extend_data,
    childProjects: [],
    childNodes: [],
  }
}

/** ORG-132: the names of the organisation in each language; empty if they are equal in all. */
function allNames({ names, short_names, plain_name, plain_short_name }: NodeRow) {
  const complete = (own: NameAllLang, plain: string | null): NameAllLang | undefined =>
    Object.keys(own).length === 0 ? undefined : { ...inAll(plain), ...own }
  const nameAllLang = complete(names, plain_name)
  const shortNameAllLang = complete(short_names, plain_short_name)
  return { ...(nameAllLang && { nameAllLang }), ...(shortNameAllLang && { shortNameAllLang }) }
}

const inAll = (name: string | null): NameAllLang =>
  name === null ? {} : Object.fromEntries(LANGUAGES.map((language) => [language, name]))

/** ORG-8 (D52): the same project at its position below a parent project, with another `id` and the same `realId`. */
export function childProjectNode(row: ChildProjectPositionRow, tenantId: number, parent: Organisation): Organisation {
  return {
    ...organisationNode(row, tenantId),
    id: row.second_id,
    parentId: parent.orgId,
    fullNodeId: `${parent.fullId}/${row.second_id}`,
    parentProjectFlag: 1,
    isSonProjectNode: true,
  }
}
