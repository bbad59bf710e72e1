import type { AccessRules } from '../model/access.ts'
import type { OrganisationStore, StoredNode } from '../model/organisation-store.ts'

/** A page of a list: how far the list goes on (ORG-65). */
export interface OrganisationPage {
  total: number
  /** There are more than can be counted: the list ends with the search tip (D107). */
  isCapped: boolean
}

/** What the server finds: nodes with the way to each, and how many there are in all, where that is known. */
export interface Answered {
  nodes: readonly StoredNode[]
  total: OrganisationPage | null
}

/** Where the rows of one view come from. A source with another key has other rows. */
export interface OrganisationPageSource {
  readonly key: string
  readonly role: 'tree' | 'listbox'
  readonly rules: AccessRules
  /** What the group of favourites is called; none where favourites are not set apart. */
  readonly favourites?: string
  /** Fills an empty store; a list with its first page. */
  start(store: OrganisationStore, signal: AbortSignal): Promise<OrganisationPage | null>
  /** A further page, from 2. */
  page?(store: OrganisationStore, index: number, signal: AbortSignal): Promise<OrganisationPage>
  /** What lies below a node. */
  children?(store: OrganisationStore, node: number): Promise<readonly StoredNode[]>
  /** What a keyword finds anywhere, with the way to each. Where there is none, the keyword is part of the source. */
  search?(keyword: string, signal: AbortSignal): Promise<Answered>
}
