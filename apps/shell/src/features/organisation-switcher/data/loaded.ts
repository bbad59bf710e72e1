import type { OrganisationStore } from '../model/organisation-store.ts'
import type { Paging } from './paging.ts'
import type { OrganisationPageSource } from './source.ts'

/** The loaded rows of a source. */
export interface LoadedSource {
  source: OrganisationPageSource
  store: OrganisationStore
  paging: Paging | null
}
