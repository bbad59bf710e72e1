import type { Organisation, OrgType } from '@portico/contract/organisations'
import { appendTexts, createTextColumn, fieldAt, type TextColumn } from './text-column.ts'

/** What of an organisation's node the switcher keeps; a page of the server's answer is a list of them. */
export type StoredNode = Pick<
  Organisation,
  | 'id'
  | 'orgId'
  | 'realId'
  | 'name'
  | 'shortName'
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
export const SELECTABLE = 1
export const CATEGORY = 2
export const LEAF = 4
/** Its children are here. */
export const LOADED = 8
export const EXPANDED = 16
/** Its children are on their way. */
export const LOADING = 32
/** They could not be loaded. */
export const FAILED = 64
export const FAVOURITE = 128
export const PROJECT = 256
/** A heading of ours, not an organisation: the favourites. */
export const GROUP = 512
/** Stands here a second time, out of its place in the tree. */
export const COPY = 1024
/** `orgInfo.enable` is 0. */
export const DISABLED_INFO = 2048

const NONE = -1

/**
 * A tree of organisations as columns of numbers: a hundred thousand nodes in a few megabytes, none of them an object. Whoever
 * draws it draws rows (`rows.ts`); what has changed says `version`.
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
  /** Among its brothers, from 1. */
  positions: Int32Array
  childCounts: Int32Array
  levels: Uint8Array
  types: Uint8Array
  statuses: Uint8Array
  flags: Uint16Array
  firstRoot: number
  lastRoot: number
  rootCount: number
  /** How many nodes the first answer had; 0 before it came. */
  answered: number
  readonly texts: TextColumn
  readonly typeNames: OrgType[]
  readonly statusCodes: (string | null)[]
  /** Full ids that are not their parent's with their own id behind it. */
  readonly paths: Map<number, string>
  /** Where in the tree a node is that stands out of its place, in words. */
  readonly wheres: Map<number, string>
}

export function createStore(capacity = 256): OrganisationStore {
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
    firstRoot: NONE,
    lastRoot: NONE,
    rootCount: 0,
    answered: 0,
    texts: createTextColumn(),
    typeNames: [],
    statusCodes: [null],
    paths: new Map(),
    wheres: new Map(),
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

function reserve(store: OrganisationStore, wanted: number): void {
  const has = store.ids.length
  if (wanted <= has) return
  const capacity = Math.max(wanted, Math.ceil(has * 1.5))
  for (const name of COLUMNS) {
    const former = store[name]
    const next = new (former.constructor as new (length: number) => typeof former)(capacity)
    next.set(former as never)
    store[name] = next as never
  }
}

export interface AddOptions {
  /** The node below which they hang; none for roots. */
  parent?: number
  /** Put on every one of them. */
  flags?: number
  /** What is below them in the answer is opened: it holds what was looked for. */
  isOpen?: boolean
  /** What is below a node in the answer is all there is; else its branch is asked for when it is opened. */
  isWhole?: boolean
  /** Each says where in the tree it is: it stands out of its place. */
  saysWhere?: boolean
}

/** Hangs nodes, with what is below them, behind their brothers that are there already. */
export function addNodes(store: OrganisationStore, nodes: readonly StoredNode[], options: AddOptions = {}): void {
  const { parent = NONE, flags = 0, isOpen = false, isWhole = true, saysWhere = false } = options
  const first = store.count
  const records: string[][] = []
  const prefix = parent === NONE ? '' : pathOf(store, parent)
  hang(withoutTwins(nodes), parent, parent === NONE ? 1 : store.levels[parent]! + 1, prefix)
  appendTexts(store.texts, first, records)
  if (parent !== NONE) store.flags[parent] = (store.flags[parent]! | LOADED) & ~(LOADING | FAILED)
  store.version += 1

  function hang(brothers: readonly StoredNode[], above: number, level: number, path: string): void {
    for (const node of brothers) {
      const at = append(store, node, above, level)
      store.flags[at] = store.flags[at]! | flags
      const own = `${path}/${node.realId ?? node.orgId}`
      if (node.fullId !== own) store.paths.set(at, node.fullId)
      if (saysWhere) store.wheres.set(at, placeIn(node))
      records.push([
        node.name,
        node.shortName ?? '',
        node.code ?? '',
        ...(node.projectExtendData ?? []).map(({ value }) => value),
      ])
      const below = childrenOf(node)
      if (below.length > 0) {
        hang(below, at, level + 1, node.fullId)
        store.flags[at] = store.flags[at]! | (isWhole ? LOADED : 0) | (isOpen ? EXPANDED | LOADED : 0)
      }
    }
  }
}

/** The names above it. */
function placeIn({ fullName, name }: StoredNode): string {
  const above = fullName.endsWith(`/${name}`) ? fullName.slice(0, -name.length - 1) : ''
  return above.replaceAll('/', ' / ')
}

/** ORG-8 (D55): as a node and as somebody's son project, it is kept as the node. Categories without anything go (ORG-5). */
export function childrenOf({ childNodes = [], childProjects = [] }: StoredNode): readonly StoredNode[] {
  return withoutTwins(childProjects.length === 0 ? childNodes : [...childNodes, ...childProjects])
}

/** The same for a page of nodes. */
export function withoutTwins(nodes: readonly StoredNode[]): readonly StoredNode[] {
  if (!nodes.some(({ isSonProjectNode, type }) => isSonProjectNode || type === 'category')) return nodes
  const own = new Set(nodes.filter(({ isSonProjectNode }) => !isSonProjectNode).map(organisationId))
  return nodes.filter(
    (node) =>
      !(node.isSonProjectNode && own.has(organisationId(node))) && !(node.type === 'category' && isEmptyCategory(node)),
  )
}

const organisationId = ({ realId, orgId }: Pick<StoredNode, 'realId' | 'orgId'>) => realId ?? orgId

function isEmptyCategory(node: StoredNode): boolean {
  return node.isLeaf || (node.childNodes.length > 0 && childrenOf(node).length === 0)
}

function append(store: OrganisationStore, node: StoredNode, parent: number, level: number): number {
  const at = store.count
  reserve(store, at + 1)
  store.count += 1
  store.ids[at] = node.id
  store.orgIds[at] = organisationId(node)
  store.parents[at] = parent
  store.firstChildren[at] = NONE
  store.lastChildren[at] = NONE
  store.nexts[at] = NONE
  store.childCounts[at] = 0
  store.levels[at] = level
  store.types[at] = indexIn(store.typeNames, node.type)
  store.statuses[at] = indexIn(store.statusCodes, node.status)
  store.flags[at] = flagsOf(node)
  link(store, at, parent)
  return at
}

function link(store: OrganisationStore, at: number, parent: number): void {
  const last = parent === NONE ? store.lastRoot : store.lastChildren[parent]!
  if (last !== NONE) store.nexts[last] = at
  if (parent === NONE) {
    if (last === NONE) store.firstRoot = at
    store.lastRoot = at
    store.rootCount += 1
    store.positions[at] = store.rootCount
  } else {
    if (last === NONE) store.firstChildren[parent] = at
    store.lastChildren[parent] = at
    store.childCounts[parent] = store.childCounts[parent]! + 1
    store.positions[at] = store.childCounts[parent]
  }
}

function indexIn<T>(names: T[], name: T): number {
  const at = names.indexOf(name)
  // a deployment with more kinds than a byte counts shows the rest like the first
  if (at >= 0 || names.length > 255) return Math.max(at, 0)
  return names.push(name) - 1
}

const PROJECTS: readonly OrgType[] = ['general-project', 'project-command', 'mixing-station']

function flagsOf(node: StoredNode): number {
  const isCategory = node.type === 'category'
  return (
    (node.authType === 1 && !isCategory ? SELECTABLE : 0) |
    (isCategory ? CATEGORY : 0) |
    (node.isLeaf ? LEAF : 0) |
    (node.userFocus === 1 ? FAVOURITE : 0) |
    (PROJECTS.includes(node.type) ? PROJECT : 0) |
    (node.orgInfo?.enable === 0 ? DISABLED_INFO : 0)
  )
}

export const has = (store: OrganisationStore, node: number, flag: number): boolean => (store.flags[node]! & flag) !== 0

export function setFlag(store: OrganisationStore, node: number, flag: number, isOn: boolean): void {
  const next = isOn ? store.flags[node]! | flag : store.flags[node]! & ~flag
  if (next === store.flags[node]) return
  store.flags[node] = next
  store.version += 1
}

/** Is there anything below it, here or at the server? */
export function isBranch(store: OrganisationStore, node: number): boolean {
  return store.childCounts[node]! > 0 || (store.flags[node]! & (LEAF | LOADED)) === 0
}

export const nameOf = (store: OrganisationStore, node: number): string => fieldAt(store.texts, node, 0)
export const shortNameOf = (store: OrganisationStore, node: number): string => fieldAt(store.texts, node, 1)
export const codeOf = (store: OrganisationStore, node: number): string => fieldAt(store.texts, node, 2)
export const typeOf = (store: OrganisationStore, node: number): OrgType => store.typeNames[store.types[node]!]!
export const statusOf = (store: OrganisationStore, node: number): string | null =>
  store.statusCodes[store.statuses[node]!] ?? null

/** The slash path of ids from the root down. */
export function pathOf(store: OrganisationStore, node: number): string {
  const known = store.paths.get(node)
  if (known !== undefined) return known
  const parent = store.parents[node]!
  return `${parent === NONE ? '' : pathOf(store, parent)}/${store.orgIds[node]!}`
}

/** The organisation's own place in the tree; -1 where it is not here. Its place among the favourites is another. */
export function findOrganisation(store: OrganisationStore, orgId: number): number {
  let copy = NONE
  for (let at = store.orgIds.indexOf(orgId); at >= 0 && at < store.count; at = store.orgIds.indexOf(orgId, at + 1)) {
    if (!has(store, at, COPY | GROUP)) return at
    copy = at
  }
  return copy
}

/** All places where it stands. */
export function placesOf(store: OrganisationStore, orgId: number): readonly number[] {
  const places: number[] = []
  for (let at = store.orgIds.indexOf(orgId); at >= 0 && at < store.count; at = store.orgIds.indexOf(orgId, at + 1)) {
    places.push(at)
  }
  return places
}
