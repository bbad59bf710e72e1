import type { OrganisationStore } from '../model/organisation-store.ts'
import type { Paging } from './paging.ts'
import type { OrganisationPageSource } from './source.ts'

/** What is known of a source's rows. */
export interface Loaded {
  source: OrganisationPageSource
  store: OrganisationStore
  paging: Paging | null
}
