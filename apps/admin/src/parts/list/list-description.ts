import type { ReactNode } from 'react'
import type { Query } from '../../calls/call.ts'

export interface Column<Item> {
  id: string
  label: string
  render: (item: Item) => ReactNode
  /** The text of an exported cell, where `render` answers more than a text. */
  text?: (item: Item) => string
  /**
   * CONSOLE-107: the name of the column's order in the interface; in a list that is sorted here, any name. Absent for a
   * column without an order.
   */
  sort?: string
  /** The value that a list that is sorted here compares; the text of the column if absent. */
  sortValue?: (item: Item) => string | number
  /** True if the column is hidden in a narrow window. */
  isMinor?: boolean
}

export interface Filter {
  id: string
  label: string
  /** The choices besides `all`. */
  options: readonly { value: string; label: string }[]
  all: string
  /** The control in place of a choice among the options. */
  render?: (value: string, set: (value: string) => void) => ReactNode
}

/** A bulk action on the selected rows. */
export interface BulkAction<Item> {
  id: string
  label: string
  /** CONSOLE-9: its effect, shown before it runs. */
  detail: string
  /** False if its button needs no warning colour; true if absent. */
  isDangerous?: boolean
  run: (items: readonly Item[]) => Promise<void>
}

/** CONSOLE-5: the description of the list of a kind of object. */
export interface ListDescription<Item> {
  path: string
  title: string
  intro: string
  columns: readonly Column<Item>[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** CONSOLE-77: true for a list without bulk actions that is sorted here, by `nameOf` at first. */
  isByName?: boolean
  /** CONSOLE-107: the order without a choice, if a column shows it: `name`, or `-name` for the descending one. */
  sort?: string
  /** The page of one object; absent where there is none. */
  detail?: (item: Item) => string | undefined
  /** The name of the search's field; absent where the interface has no search. */
  search?: string
  /** The parameter of the search; `keyword` if absent. */
  searchParameter?: string
  filters?: readonly Filter[]
  /** CONSOLE-143: true if the interface counts the entries of the list with its first page. */
  isCounted?: boolean
  /** The names of the fields for a first and a last day, which the parameters `from` and `to` select. */
  period?: { from: string; to: string }
  /** Filters that are always the same. */
  fixed?: Query
  bulk?: readonly BulkAction<Item>[]
  /** Further buttons for the selected rows; `onDone` says whether they have changed anything. */
  renderBulk?: (items: readonly Item[], onDone: (isActed: boolean) => void) => ReactNode
  /** A button for all entries that search and filters leave; it needs a list that is counted. */
  renderAll?: (query: Query, count: number, reload: () => void) => ReactNode
  empty: { title: string; detail: string }
  /** CONSOLE-161: shown in place of the rows while nothing is searched or filtered. */
  tree?: ReactNode
  /** CONSOLE-86: the button that adds objects: in the empty list, otherwise at the right of the title. */
  create?: ReactNode
  /** The button in place of `create`, where an object has no page of its own and the list is read again. */
  renderCreate?: (reload: () => void) => ReactNode
  /** Content below the list. */
  below?: ReactNode
  /** Further content at the right of the title. */
  actions?: ReactNode
  /** A way back, above the title. */
  back?: ReactNode
  /** An export in place of the list's own (CONSOLE-15). */
  renderExport?: (query: Query, onProblem: (problem: string) => void) => ReactNode
}
