import { memo } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { refusalAt, type AccessRules } from '../model/access.ts'
import { markedPieces } from '../model/marks.ts'
import {
  CUT,
  FAVOURITE,
  GROUP,
  has,
  isBranch,
  LOADING,
  nameOf,
  PROJECT,
  statusOf,
  typeOf,
  type OrganisationStore,
} from '../model/organisation-store.ts'
import { isFailure, isOpenAt, levelOf, positionOf, sizeOf, type Rows } from '../model/rows.ts'
import { iconOf } from '../organisation-icon.ts'
import type { RowLabels } from './labels.ts'

export interface RowProps {
  store: OrganisationStore
  rows: Rows
  /** Changes with the store, whose arrays stay the same. */
  version: number
  at: number
  id: string
  role: 'treeitem' | 'option'
  isActive: boolean
  isPresent: boolean
  isPending: boolean
  keyword: string
  rules: AccessRules
  labels: RowLabels
}

/** One line. It says all that a screen reader needs of its place; what it does is the tree's business. */
export const Row = memo(function Row(props: RowProps) {
  const { store, rows, at, id, role, isActive, isPresent, isPending, keyword, rules, labels } = props
  const node = rows.nodes[at]!
  const place = {
    id,
    role,
    className: 'p-tree-row p-org-row',
    'data-at': at,
    'data-active': isActive || undefined,
    'aria-posinset': positionOf(store, rows, at),
    'aria-setsize': sizeOf(store, rows, at),
    ...(role === 'treeitem' ? { 'aria-level': levelOf(store, node) } : {}),
    style: { transform: `translateY(${at * 32}px)`, '--level': levelOf(store, node) } as React.CSSProperties,
  }
  if (isFailure(node)) {
    const isCut = has(store, ~node, CUT)
    const label = isCut ? labels.branchCut : labels.branchFailed
    return (
      <div
        {...place}
        aria-selected={false}
        aria-label={label}
        data-failure={!isCut || undefined}
        data-cut={isCut || undefined}
      >
        <span className="p-tree-twist" />
        <Icon name={isCut ? 'search' : 'alert'} />
        <span className="p-org-label">{label}</span>
      </div>
    )
  }
  const refusal = refusalAt(store, node, rules)
  const isGroup = has(store, node, GROUP)
  const hint = refusal && !isGroup ? labels.refusals[refusal] : undefined
  const name = nameOf(store, node)
  const isBranchRow = role === 'treeitem' && isBranch(store, node)
  const isProject = has(store, node, PROJECT)
  const isFavourite = has(store, node, FAVOURITE)
  const status = statusOf(store, node)
  const where = store.wheres.get(node)
  const business = store.businessNames.get(store.orgIds[node]!)
  return (
    <div
      {...place}
      aria-label={hint === undefined ? name : `${name}. ${hint}`}
      aria-description={
        [where, business, status === null ? undefined : labels.statuses[status]].filter(Boolean).join(', ') || undefined
      }
      aria-selected={isPresent}
      aria-expanded={isBranchRow ? isOpenAt(store, rows, at) : undefined}
      aria-disabled={hint !== undefined || undefined}
      aria-busy={isPending || undefined}
      title={hint ?? where}
      data-group={isGroup || undefined}
    >
      {role === 'treeitem' && <Twist isBranch={isBranchRow} isOpen={isBranchRow && isOpenAt(store, rows, at)} />}
      {isPending || has(store, node, LOADING) ? (
        <Spinner size="small" />
      ) : (
        <Icon name={isGroup ? 'star' : (iconOf({ type: typeOf(store, node) }) satisfies IconName)} />
      )}
      <span className="p-org-name">
        <span className="p-org-label">
          {keyword === ''
            ? name
            : markedPieces(name, keyword).map(([piece, isMarked], index) =>
                isMarked ? <mark key={index}>{piece}</mark> : piece,
              )}
        </span>
        {where !== undefined && <span className="p-org-where">{where}</span>}
      </span>
      {business !== undefined && <span className="p-org-status">{business}</span>}
      {status !== null && labels.statuses[status] !== undefined && (
        <span className="p-org-status">{labels.statuses[status]}</span>
      )}
      {isProject && hint !== undefined && <span className="p-org-star" />}
      {isProject && hint === undefined && (
        <span
          role="button"
          className="p-org-star"
          data-star
          aria-label={labels.favourite}
          aria-pressed={isFavourite}
          title={labels.favourite}
        >
          <Icon name="star" />
        </span>
      )}
      {isPresent && <Icon name="check" />}
    </div>
  )
})

/** For the pointer; the keyboard has its arrows. */
function Twist({ isBranch: isShown, isOpen }: { isBranch: boolean; isOpen: boolean }) {
  if (!isShown) return <span className="p-tree-twist" />
  return (
    <span className="p-tree-twist" data-twist data-expanded={isOpen || undefined} aria-hidden="true">
      <Icon name="chevron-right" />
    </span>
  )
}
