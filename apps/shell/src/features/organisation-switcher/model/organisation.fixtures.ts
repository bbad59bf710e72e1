import type { StoredNode } from './organisation-store.ts'

/** An organisation that may be entered; its descendants have its full id as a prefix. */
export function node(id: number, more: Partial<StoredNode> = {}): StoredNode {
  return {
    id,
    orgId: more.realId ?? id,
    realId: id,
    name: `Organisation ${id}`,
    shortName: `O${id}`,
    code: `C-${id}`,
    fullId: `/${id}`,
    fullName: `Nordbro/Organisation ${id}`,
    type: 'company',
    authType: 1,
    isLeaf: (more.childNodes ?? []).length === 0,
    isSonProjectNode: false,
    userFocus: 0,
    status: null,
    orgInfo: { enable: 1, shortName: null },
    projectExtendData: [],
    childNodes: [],
    childProjects: [],
    ...more,
  }
}

/** A node with its children. */
export const organisationAbove = (id: number, ...childNodes: StoredNode[]): StoredNode =>
  node(id, { childNodes, isLeaf: false })
