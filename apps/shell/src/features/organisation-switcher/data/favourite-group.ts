import { addNodes, childrenOf } from '../model/add-nodes.ts'
import {
  COPY,
  EXPANDED,
  GROUP,
  LEAF,
  LOADED,
  type OrganisationStore,
  type StoredNode,
} from '../model/organisation-store.ts'

/** ORG-70: a group before the roots; its members stand in their own places too. */
export function addFavourites(store: OrganisationStore, favourites: readonly StoredNode[], label: string): void {
  const [some] = favourites
  if (!some) return
  const heading = {
    ...some,
    id: -2,
    orgId: -2,
    realId: -2,
    name: label,
    shortName: null,
    code: null,
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
    { flags: GROUP | EXPANDED },
  )
  const alone = favourites.map((node) => ({ ...node, childNodes: [], childProjects: [] }))
  addNodes(store, alone, { parent: 0, flags: COPY | LEAF | LOADED, saysWhere: true })
}

/** All favourites in an answer, whatever their depth. */
export function favouritesIn(nodes: readonly StoredNode[]): readonly StoredNode[] {
  return nodes.flatMap((node) => [...(node.userFocus === 1 ? [node] : []), ...favouritesIn(childrenOf(node))])
}
