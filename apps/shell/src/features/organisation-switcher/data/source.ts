import type { AccessRules } from '../model/access.ts'
import type { OrganisationStore, StoredNode } from '../model/organisation-store.ts'

/** A page of a list, and whether the list continues (ORG-65). */
export interface OrganisationPage {
  total: number
  /** True if the server did not count all rows; the list then ends with the search tip (D107). */
  isCapped: boolean
}

/** The server's answer to a search: nodes with their ancestors, and the total if it is known. */
export interface SearchAnswer {
  nodes: readonly StoredNode[]
  total: OrganisationPage | null
}

/** The source of the rows of one view. A source with another key has other rows. */
export interface OrganisationPageSource {
  readonly key: string
  readonly role: 'tree' | 'listbox'
  readonly rules: AccessRules
  /** The label of the favourites' group; undefined if favourites have no group. */
  readonly favourites?: string
  /** Fills an empty store; for a list, with its first page. */
  start(store: OrganisationStore, signal: AbortSignal): Promise<OrganisationPage | null>
  /** Loads a further page; `index` starts at 2. */
  page?(store: OrganisationStore, index: number, signal: AbortSignal): Promise<OrganisationPage>
  /** Loads the children of a node. */
  children?(store: OrganisationStore, node: number): Promise<readonly StoredNode[]>
  /**
   * Searches all organisations and returns the hits with their ancestors. Undefined if the keyword is part of the
   * source.
   */
  search?(keyword: string, signal: AbortSignal): Promise<SearchAnswer>
}
