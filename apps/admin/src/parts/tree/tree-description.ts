import type { ReactNode } from 'react'

/** CONSOLE-161: a tree that reads its branches when they are opened. */
export interface TreeDescription<Entry> {
  /** The accessible name of the tree. */
  label: string
  keyOf: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  /** Whether others can be below the entry. */
  isBranch: (entry: Entry) => boolean
  renderIcon?: (entry: Entry) => ReactNode
  /** Shown behind the name. */
  renderNote?: (entry: Entry, isMoved: boolean) => ReactNode
  /** Shows the page of an entry. */
  open: (entry: Entry) => void
  /** Whether the person may move the entry among its neighbours. */
  isMovable: (entry: Entry) => boolean
}
