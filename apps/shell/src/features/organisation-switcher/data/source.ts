import type { AccessRules } from '../model/access.ts'
import type { OrganisationStore, StoredNode } from '../model/organisation-store.ts'

/** A page of a list, and whether the list continues (ORG-65). */
export interface OrganisationPage {
  total: number
  /** There are more than can be counted: the list ends with the search tip (D107). */
  isCapped: boolean
}

/** The server's answer to a search: nodes with their ancestors, and the total where it is known. */
export interface Answered {
  nodes: readonly StoredNode[]
  total: OrganisationPage | null
}

/** The source of the rows of one view. A source with another key has other rows. */
export interface OrganisationPageSource {
  readonly key: string
  readonly role: 'tree' | 'listbox'
  readonly rules: AccessRules
  /** The label of the favourites' group; left out where favourites have none. */
  readonly favourites?: string
  /** Fills an empty store; a list with its first page. */
  start(store: OrganisationStore, signal: AbortSignal): Promise<OrganisationPage | null>
  /** A further page, from 2. */
  page?(store: OrganisationStore, index: number, signal: AbortSignal): Promise<OrganisationPage>
  /** Loads the children of a node. */
  children?(store: OrganisationStore, node: number): Promise<readonly StoredNode[]>
  /** Searches everywhere, with the ancestors of each hit. Left out where the keyword is part of the source. */
  search?(keyword: string, signal: AbortSignal): Promise<Answered>
}
