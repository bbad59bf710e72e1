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
    ...(Object.keys(row.names).length > 0 ? { nameAllLang: row.names } : {}),
    ...(Object.keys(row.short_names).length > 0 ? { shortNameAllLang: row.short_names } : {}),
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
