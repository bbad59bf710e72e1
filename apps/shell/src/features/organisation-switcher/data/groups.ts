import { addNodes, childrenOf } from '../model/add-nodes.ts'
import {
  COPY_FLAG,
  EXPANDED_FLAG,
  GROUP_FLAG,
  LEAF_FLAG,
  LOADED_FLAG,
  type OrganisationStore,
  type StoredNode,
} from '../model/organisation-store.ts'

/** ORG-70, ORG-125: adds a group before the roots; its members are also in their own positions. */
export function addGroup(
  store: OrganisationStore,
  members: readonly StoredNode[],
  { id, label }: { id: number; label: string },
): void {
  const [some] = members
  if (!some) return
  const parent = store.count
  const heading = {
    ...some,
    id,
    orgId: id,
    realId: id,
    name: label,
    shortName: null,
    code: null,
    nameAllLang: {},
    shortNameAllLang: {},
    fullId: '',
    status: null,
  }
  addNodes(
    store,
    [
      {
        ...heading,
        userFocus: 0,
        type: 'department',
        isLeaf: false,
        projectExtendData: [],
        childNodes: [],
        childProjects: [],
      },
    ],
    { flags: GROUP_FLAG | EXPANDED_FLAG },
  )
  const alone = members.map((node) => ({ ...node, childNodes: [], childProjects: [] }))
  addNodes(store, alone, { parent, flags: COPY_FLAG | LEAF_FLAG | LOADED_FLAG, saysWhere: true })
}

/** All favourites in an answer, whatever their depth. */
export function favouritesIn(nodes: readonly StoredNode[]): readonly StoredNode[] {
  return nodes.flatMap((node) => [...(node.userFocus === 1 ? [node] : []), ...favouritesIn(childrenOf(node))])
}
