import type { ComponentProps, ReactNode, RefObject } from 'react'
import type { RowWindow } from './use-row-window.ts'

export interface VirtualTreeProps<Row> extends Omit<ComponentProps<'ul'>, 'children' | 'ref'> {
  list: RefObject<HTMLUListElement | null>
  rows: readonly Row[]
  rendered: RowWindow
  /** One row: an element with the attributes of `treeItem`. */
  children: (row: Row, at: number) => ReactNode
}

/** The tree of the portal. Its element scrolls, contains the rows near the view, and handles the events of all rows. */
export function VirtualTree<Row>({ list, rows, rendered, className, children, ...native }: VirtualTreeProps<Row>) {
  const { from, to, isLong, sizes } = rendered
  const space = (count: number) =>
    isLong && <li className="p-tree-space" role="none" style={{ height: count * sizes.row }} />
  return (
    <ul
      ref={list}
      role="tree"
      className={`${className} p-scroll`}
      data-long={isLong || undefined}
      tabIndex={-1}
      {...native}
    >
      {space(from)}
      {rows.slice(from, to).map((row, at) => children(row, from + at))}
      {space(rows.length - to)}
    </ul>
  )
}

export interface TreeItemFacts {
  /** Index among all rows, rendered or not. */
  at: number
  level: number
  position: number
  siblings: number
  /** Whether the row is expanded; undefined for a leaf. */
  isOpen: boolean | undefined
  isSelected: boolean
  isDisabled: boolean
  /** True for the only row that is a tab stop. */
  isReachable: boolean
}

/** The attributes of a row, by the ARIA practices. */
export const treeItem = (facts: TreeItemFacts) => ({
  role: 'treeitem',
  'data-row': facts.at,
  'aria-level': facts.level,
  'aria-posinset': facts.position,
  'aria-setsize': facts.siblings,
  'aria-expanded': facts.isOpen,
  'aria-selected': facts.isSelected,
  'aria-disabled': facts.isDisabled || undefined,
  tabIndex: facts.isReachable ? 0 : -1,
})
