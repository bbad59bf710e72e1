import { refusalAt, type AccessRules } from '../model/access.ts'
import { markedPieces, type MarkedPiece } from '../model/marks.ts'
import { fieldContaining, foldText } from '../model/text-column.ts'
import {
  COPY_FLAG,
  TRUNCATED_FLAG,
  FAVOURITE_FLAG,
  GROUP_FLAG,
  has,
  isBranch,
  LOADING_FLAG,
  nameOf,
  PROJECT_FLAG,
  RECENT_GROUP_ID,
  statusOf,
  typeOf,
  type OrganisationStore,
} from '../model/organisation-store.ts'
import { isFailure, isOpenAt, levelOf, nodeOf, positionOf, sizeOf, type Rows } from '../model/rows.ts'
import { iconOf } from '../organisation-icon.ts'
import type { RowLabels } from './labels.ts'
import type { Picture } from './row-pictures.tsx'

/** The data that rows are drawn from. */
export interface RowsSource {
  /** The id of the tree or list; the ids of its rows begin with it. */
  id: string
  role: 'tree' | 'listbox'
  store: OrganisationStore
  rows: Rows
  /** The active row of the keyboard; -1 for none. */
  active: number
  /** The present organisation, and the one that is being entered. */
  presentOrgId: number | null
  pendingOrgId: number | null
  /** The keyword to mark in the names, folded. */
  keyword: string
  rules: AccessRules
  labels: RowLabels
}

/** The contents of one row, with its position for screen readers. */
export interface RowState {
  id: string
  position: number
  size: number
  level: number
  kind: 'organisation' | 'group' | 'failure' | 'cut'
  isActive: boolean
  isSelected: boolean
  isBusy: boolean
  /** Null if the row is not a branch. */
  isOpen: boolean | null
  picture: Picture
  name: readonly MarkedPiece[]
  /** ORG-128: all visible texts of the row in their visible order, with the reason why it cannot be chosen. */
  label: string
  hint: string | undefined
  where: string | undefined
  /** The organisation's name in a business system. */
  business: string | undefined
  status: string | undefined
  /** Null if the row cannot be a favourite, undefined if only the space of the star is reserved. */
  isFavourite: boolean | null | undefined
  starLabel: string
}

/** The id of a rendered row, for `aria-activedescendant`. */
export function rowId(id: string, rows: Rows, at: number): string {
  const row = rows.nodes[at]!
  return `${id}-${row < 0 ? 'retry-' : ''}${nodeOf(row)}`
}

export function rowState(source: RowsSource, at: number): RowState {
  const { id, store, rows, active } = source
  const node = rows.nodes[at]!
  const common = {
    id: rowId(id, rows, at),
    position: positionOf(store, rows, at),
    size: sizeOf(store, rows, at),
    level: levelOf(store, node),
    isActive: at === active,
    starLabel: source.labels.favourite,
  }
  return isFailure(node) ? { ...common, ...failureState(source, ~node) } : { ...common, ...nodeState(source, at, node) }
}

type Shown = Omit<RowState, 'id' | 'position' | 'size' | 'level' | 'isActive' | 'starLabel'>

/** The row that reports that a branch failed to load or was truncated. */
function failureState({ store, labels }: RowsSource, node: number): Shown {
  const isCut = has(store, node, TRUNCATED_FLAG)
  const label = isCut ? labels.branchCut : labels.branchFailed
  return {
    kind: isCut ? 'cut' : 'failure',
    isSelected: false,
    isBusy: false,
    isOpen: null,
    picture: isCut ? 'search' : 'alert',
    name: [[label, false]],
    label,
    hint: undefined,
    where: undefined,
    business: undefined,
    status: undefined,
    isFavourite: null,
  }
}

function nodeState(source: RowsSource, at: number, node: number): Shown {
  const { role, store, rows, presentOrgId, pendingOrgId, keyword, rules, labels } = source
  const orgId = store.orgIds[node]!
  const isGroup = has(store, node, GROUP_FLAG)
  const refusal = refusalAt(store, node, rules)
  const hint = refusal && !isGroup ? labels.refusals[refusal] : undefined
  const name = nameOf(store, node)
  const code = statusOf(store, node)
  const status = code === null ? undefined : labels.statuses[code]
  const where = store.wheres.get(node)
  const business = store.businessNames.get(orgId)
  const isBusy = orgId === pendingOrgId
  const pieces = matchPieces(store, node, name, keyword)
  const visibleText = [pieces.map(([text]) => text).join(''), where, business, status].filter(Boolean).join(', ')
  return {
    kind: isGroup ? 'group' : 'organisation',
    isSelected: orgId === presentOrgId && !has(store, node, COPY_FLAG),
    isBusy,
    isOpen: role === 'tree' && isBranch(store, node) ? isOpenAt(store, rows, at) : null,
    picture:
      isBusy || has(store, node, LOADING_FLAG)
        ? 'spinner'
        : isGroup
          ? orgId === RECENT_GROUP_ID
            ? 'clock'
            : 'star'
          : iconOf({ type: typeOf(store, node) }),
    name: pieces,
    label: hint === undefined ? visibleText : `${visibleText}. ${hint}`,
    hint,
    where,
    business,
    status,
    isFavourite: !has(store, node, PROJECT_FLAG)
      ? null
      : hint === undefined
        ? has(store, node, FAVOURITE_FLAG)
        : undefined,
  }
}

/** ORG-124: a hit by another text than the name, such as its code, shows that text beside the name. */
function matchPieces(store: OrganisationStore, node: number, name: string, keyword: string): readonly MarkedPiece[] {
  const pieces = markedPieces(name, keyword)
  if (keyword === '' || foldText(name).includes(keyword)) return pieces
  const text = fieldContaining(store.texts, node, keyword)
  return text === undefined ? pieces : [[`${name} · `, false], ...markedPieces(text, keyword)]
}
