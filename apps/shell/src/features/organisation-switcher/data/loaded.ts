import type { OrganisationStore } from '../model/organisation-store.ts'
import type { Paging } from './paging.ts'
import type { Source } from './source.ts'

/** What is known of a source's rows. */
export interface Loaded {
  source: Source
  store: OrganisationStore
  paging: Paging | null
}
