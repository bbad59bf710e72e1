import type { OrgType } from '@portico/contract/organisations/organisations'
import {
  CATEGORY_FLAG,
  DISABLED_INFO_FLAG,
  EXPANDED_FLAG,
  FAILED_FLAG,
  FAVOURITE_FLAG,
  LEAF_FLAG,
  LOADED_FLAG,
  LOADING_FLAG,
  NO_NODE,
  pathOf,
  PROJECT_FLAG,
  reserveCapacity,
  SELECTABLE_FLAG,
  type OrganisationStore,
  type StoredNode,
} from './organisation-store.ts'
import { createTextWriter } from './text-column.ts'

/** The number of nodes that are added to the tree without a pause. */
const AT_ONCE = 200

export interface AddOptions {
  /** The parent of the added nodes; undefined for roots. */
  parent?: number
  /** The flags of each added node. */
  flags?: number
  /** Expands the nodes of the answer, because they contain the hits. */
  isOpen?: boolean
  /** True if the answer contains all children of its nodes; otherwise a branch is loaded when it is expanded. */
  isWhole?: boolean
  /** Each row shows the organisation's path, because it is outside its position in the tree. */
  saysWhere?: boolean
}

/** Adds nodes with their descendants to the tree, after their existing siblings. */
export function addNodes(store: OrganisationStore, nodes: readonly StoredNode[], options: AddOptions = {}): void {
  const work = hanging(store, nodes, options)
  while (work.next().done !== true);
}

/** ORG-83: the same for any number of nodes: adds some at once; `addPendingNodes` adds the rest. */
export function addManyNodes(store: OrganisationStore, nodes: readonly StoredNode[], options: AddOptions = {}): void {
  const work = hanging(store, nodes, options)
  if (work.next().done !== true) store.growing.push(work)
}

/** Adds pending nodes for some milliseconds. */
export function addPendingNodes(store: OrganisationStore, milliseconds: number): void {
  const end = performance.now() + milliseconds
  for (let [work] = store.growing; work !== undefined; [work] = store.growing) {
    if (work.next().done === true) store.growing.shift()
    if (performance.now() >= end) return
  }
}

/** Adds nodes and yields after each batch, when the store is consistent. */
function* hanging(store: OrganisationStore, nodes: readonly StoredNode[], options: AddOptions): Generator<void, void> {
  const { parent = NO_NODE, flags = 0, isOpen = false, isWhole = true, saysWhere = false } = options
  const inside = (isWhole ? LOADED_FLAG : 0) | (isOpen ? EXPANDED_FLAG | LOADED_FLAG : 0)
  const texts = createTextWriter(store.texts)
  let room = AT_ONCE
  if (parent !== NO_NODE) store.flags[parent] = (store.flags[parent]! | LOADED_FLAG) & ~(LOADING_FLAG | FAILED_FLAG)
  yield* hang(
    withoutDuplicates(nodes),
    parent,
    parent === NO_NODE ? 1 : store.levels[parent]! + 1,
    parent === NO_NODE ? '' : pathOf(store, parent),
  )
  texts.flush()
  store.version += 1

  function* hang(siblings: readonly StoredNode[], above: number, level: number, path: string): Generator<void, void> {
    for (const node of siblings) {
      if (room === 0) {
        texts.flush()
        store.version += 1
        room = AT_ONCE
        yield
      }
      room -= 1
      const at = append(store, node, above, level)
      const below = childrenOf(node)
      store.flags[at] = store.flags[at]! | flags | (below.length > 0 ? inside : 0)
      if (!isOwnPath(node.fullId, path, organisationId(node))) store.paths.set(at, node.fullId)
      if (saysWhere) store.wheres.set(at, ancestorNames(node))
      texts.add(at, node, store.findsNumbers ? numberOf(node) : undefined)
      if (below.length > 0) yield* hang(below, at, level + 1, node.fullId)
    }
  }
}

/** The node's number in the finance system. */
const numberOf = ({ projectExtendData }: StoredNode): string | undefined =>
  projectExtendData?.find(({ code }) => code === 'SAP_CODE')?.value

/**
 * Returns true if the path is the parent's path, a slash and the node's id. Compares numbers, because there may be a
 * hundred thousand of them.
 */
function isOwnPath(fullId: string, above: string, id: number): boolean {
  if (fullId.charCodeAt(above.length) !== SLASH || !fullId.startsWith(above)) return false
  let number = 0
  for (let at = above.length + 1; at < fullId.length; at += 1) number = number * 10 + fullId.charCodeAt(at) - ZERO
  return number === id
}

const SLASH = 47
const ZERO = 48

/** The names of a node's ancestors. */
function ancestorNames({ fullName, name }: StoredNode): string {
  const above = fullName.endsWith(`/${name}`) ? fullName.slice(0, -name.length - 1) : ''
  return above.replaceAll('/', ' / ')
}

/**
 * ORG-8 (D55): an organisation that is a node and a child project is stored as the node. Empty categories are removed
 * (ORG-5).
 */
export function childrenOf({ childNodes = [], childProjects = [] }: StoredNode): readonly StoredNode[] {
  return withoutDuplicates(childProjects.length === 0 ? childNodes : [...childNodes, ...childProjects])
}

/** Stores an organisation that is a node and a child project as the node, for a page of nodes. */
export function withoutDuplicates(nodes: readonly StoredNode[]): readonly StoredNode[] {
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
  reserveCapacity(store, at + 1)
  store.count += 1
  store.ids[at] = node.id
  store.orgIds[at] = organisationId(node)
  store.parents[at] = parent
  store.firstChildren[at] = NO_NODE
  store.lastChildren[at] = NO_NODE
  store.nexts[at] = NO_NODE
  store.childCounts[at] = 0
  store.levels[at] = level
  store.types[at] = indexIn(store.typeNames, node.type)
  store.statuses[at] = indexIn(store.statusCodes, node.status)
  store.flags[at] = flagsOf(node)
  link(store, at, parent)
  return at
}

function link(store: OrganisationStore, at: number, parent: number): void {
  const last = parent === NO_NODE ? store.lastRoot : store.lastChildren[parent]!
  if (last !== NO_NODE) store.nexts[last] = at
  if (parent === NO_NODE) {
    if (last === NO_NODE) store.firstRoot = at
    store.lastRoot = at
    store.rootCount += 1
    store.positions[at] = store.rootCount
  } else {
    if (last === NO_NODE) store.firstChildren[parent] = at
    store.lastChildren[parent] = at
    store.childCounts[parent] = store.childCounts[parent]! + 1
    store.positions[at] = store.childCounts[parent]
  }
}

function indexIn<T>(names: T[], name: T): number {
  const at = names.indexOf(name)
  // a byte stores the kind; kinds beyond 255 are shown like the first one
  if (at >= 0 || names.length > 255) return Math.max(at, 0)
  return names.push(name) - 1
}

const PROJECTS: readonly OrgType[] = ['general-project', 'project-command', 'mixing-station']

export const isProject = ({ type }: Pick<StoredNode, 'type'>): boolean => PROJECTS.includes(type)

function flagsOf(node: StoredNode): number {
  const isCategory = node.type === 'category'
  return (
    (node.authType === 1 && !isCategory ? SELECTABLE_FLAG : 0) |
    (isCategory ? CATEGORY_FLAG : 0) |
    (node.isLeaf ? LEAF_FLAG : 0) |
    (node.userFocus === 1 ? FAVOURITE_FLAG : 0) |
    (isProject(node) ? PROJECT_FLAG : 0) |
    (node.orgInfo?.enable !== 1 ? DISABLED_INFO_FLAG : 0)
  )
}
