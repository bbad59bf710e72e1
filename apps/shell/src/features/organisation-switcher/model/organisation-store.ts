import type { Organisation, OrgType } from '@portico/contract/organisations/organisations'
import { createTextColumn, fieldAt, type TextColumn } from './text-column.ts'

/** The fields of an organisation that the switcher stores; a page of the server's answer is a list of them. */
export type StoredNode = Pick<
  Organisation,
  | 'id'
  | 'orgId'
  | 'realId'
  | 'name'
  | 'shortName'
  | 'nameAllLang'
  | 'shortNameAllLang'
  | 'code'
  | 'fullId'
  | 'fullName'
  | 'type'
  | 'authType'
  | 'isLeaf'
  | 'isSonProjectNode'
  | 'userFocus'
  | 'status'
  | 'orgInfo'
  | 'projectExtendData'
> & { readonly childNodes: readonly StoredNode[]; readonly childProjects: readonly StoredNode[] }

/** The flags of a node, one bit each. */
export const SELECTABLE_FLAG = 1
export const CATEGORY_FLAG = 2
export const LEAF_FLAG = 4
/** The node's children are loaded. */
export const LOADED_FLAG = 8
export const EXPANDED_FLAG = 16
/** The node's children are loading. */
export const LOADING_FLAG = 32
/** The node's children failed to load. */
export const FAILED_FLAG = 64
export const FAVOURITE_FLAG = 128
export const PROJECT_FLAG = 256
/** The row is a group's heading, not an organisation. */
export const GROUP_FLAG = 512
/** The row is a second occurrence of an organisation, outside its position in the tree. */
export const COPY_FLAG = 1024
/** `orgInfo.enable` is not 1. */
export const DISABLED_INFO_FLAG = 2048
/** The server has truncated the node's children (ORG-82). */
export const TRUNCATED_FLAG = 4096

/** The index that means no node. */
export const NO_NODE = -1

/** The ids of the groups' headings, which are not organisations. */
export const FAVOURITE_GROUP_ID = -2
export const RECENT_GROUP_ID = -3

/**
 * A tree of organisations as columns of numbers: a hundred thousand nodes in a few megabytes, without an object for
 * each. The view draws rows (`rows.ts`); `version` increases with each change.
 */
export interface OrganisationStore {
  count: number
  version: number
  ids: Float64Array
  orgIds: Float64Array
  parents: Int32Array
  firstChildren: Int32Array
  lastChildren: Int32Array
  nexts: Int32Array
  /** The position of a node among its siblings, from 1. */
  positions: Int32Array
  childCounts: Int32Array
  levels: Uint8Array
  types: Uint8Array
  statuses: Uint8Array
  flags: Uint16Array
  firstRoot: number
  lastRoot: number
  rootCount: number
  /** The number of nodes in the first answer; 0 before it arrives. */
  answered: number
  /** Nodes that are loaded and not yet added to the tree (ORG-83). */
  readonly growing: Iterator<void, void>[]
  readonly texts: TextColumn
  /** ORG-9: true if numbers of the finance system are searched, too. */
  readonly findsNumbers: boolean
  readonly typeNames: OrgType[]
  readonly statusCodes: (string | null)[]
  /** Full ids that differ from the parent's full id followed by the own id. */
  readonly paths: Map<number, string>
  /** The path, by names, of a node outside of its position in the tree. */
  readonly wheres: Map<number, string>
  /** Names of organisations in business systems, by the organisation's id (ORG-84). */
  readonly businessNames: Map<number, string>
}

export function createStore(capacity = 256, findsNumbers = true): OrganisationStore {
  return {
    count: 0,
    version: 0,
    ids: new Float64Array(capacity),
    orgIds: new Float64Array(capacity),
    parents: new Int32Array(capacity),
    firstChildren: new Int32Array(capacity),
    lastChildren: new Int32Array(capacity),
    nexts: new Int32Array(capacity),
    positions: new Int32Array(capacity),
    childCounts: new Int32Array(capacity),
    levels: new Uint8Array(capacity),
    types: new Uint8Array(capacity),
    statuses: new Uint8Array(capacity),
    flags: new Uint16Array(capacity),
    firstRoot: NO_NODE,
    lastRoot: NO_NODE,
    rootCount: 0,
    answered: 0,
    growing: [],
    texts: createTextColumn(),
    findsNumbers,
    typeNames: [],
    statusCodes: [null],
    paths: new Map(),
    wheres: new Map(),
    businessNames: new Map(),
  }
}

const COLUMNS = [
  'ids',
  'orgIds',
  'parents',
  'firstChildren',
  'lastChildren',
  'nexts',
  'positions',
  'childCounts',
  'levels',
  'types',
  'statuses',
  'flags',
] as const

/** Enlarges the columns for `count` nodes. */
export function reserveCapacity(store: OrganisationStore, count: number): void {
  const hasFlag = store.ids.length
  if (count <= hasFlag) return
  const capacity = Math.max(count, Math.ceil(hasFlag * 1.5))
  for (const name of COLUMNS) {
    const former = store[name]
    const next = new (former.constructor as new (length: number) => typeof former)(capacity)
    next.set(former as never)
    store[name] = next as never
  }
}

export const has = (store: OrganisationStore, node: number, flag: number): boolean => (store.flags[node]! & flag) !== 0

export function setFlag(store: OrganisationStore, node: number, flag: number, isOn: boolean): void {
  const next = isOn ? store.flags[node]! | flag : store.flags[node]! & ~flag
  if (next === store.flags[node]) return
  store.flags[node] = next
  store.version += 1
}

/** Returns true if the node has children, loaded or on the server. */
export function isBranch(store: OrganisationStore, node: number): boolean {
  return store.childCounts[node]! > 0 || (store.flags[node]! & (LEAF_FLAG | LOADED_FLAG)) === 0
}

export const nameOf = (store: OrganisationStore, node: number): string => fieldAt(store.texts, node, 0)
export const shortNameOf = (store: OrganisationStore, node: number): string => fieldAt(store.texts, node, 1)
export const codeOf = (store: OrganisationStore, node: number): string => fieldAt(store.texts, node, 2)
export const typeOf = (store: OrganisationStore, node: number): OrgType => store.typeNames[store.types[node]!]!
export const statusOf = (store: OrganisationStore, node: number): string | null =>
  store.statusCodes[store.statuses[node]!] ?? null

/** Returns the path of ids from the root, separated by slashes. */
export function pathOf(store: OrganisationStore, node: number): string {
  const cachedPath = store.paths.get(node)
  if (cachedPath !== undefined) return cachedPath
  const parent = store.parents[node]!
  return `${parent === NO_NODE ? '' : pathOf(store, parent)}/${store.orgIds[node]!}`
}

/** Returns the organisation's node in the tree, not among the favourites; -1 if it is not loaded. */
export function nodeOfOrganisation(store: OrganisationStore, orgId: number): number {
  let copy = NO_NODE
  for (let at = store.orgIds.indexOf(orgId); at >= 0 && at < store.count; at = store.orgIds.indexOf(orgId, at + 1)) {
    if (!has(store, at, COPY_FLAG | GROUP_FLAG)) return at
    copy = at
  }
  return copy
}

/** Returns all nodes of an organisation. */
export function occurrencesOf(store: OrganisationStore, orgId: number): readonly number[] {
  const occurrences: number[] = []
  for (let at = store.orgIds.indexOf(orgId); at >= 0 && at < store.count; at = store.orgIds.indexOf(orgId, at + 1)) {
    occurrences.push(at)
  }
  return occurrences
}

/** The roots of a list without the group 'Recent', which no page of the server contains. */
export const listLength = (store: OrganisationStore): number => store.rootCount - (beginsWithRecents(store) ? 1 : 0)

/** ORG-125: the first row is the heading of the recent organisations. */
export const beginsWithRecents = ({ firstRoot, orgIds }: OrganisationStore): boolean =>
  firstRoot !== NO_NODE && orgIds[firstRoot] === RECENT_GROUP_ID
