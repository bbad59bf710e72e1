import type { Paging } from '../data/paging.ts'
import type { OrganisationPage } from '../data/source.ts'
import { MAX_HITS, type Search } from '../data/use-search.ts'
import { useOrganisationText } from '../organisation-text.ts'

export interface ResultCountProps {
  search: Search | null
  paging: Paging | null
  isBusy: boolean
  /** The announcement of the last action for screen readers. */
  announcement: string
}

/** ORG-73: the number of results, as a text and as an announcement. */
export function ResultCount({ search, paging, isBusy, announcement }: ResultCountProps) {
  const text = useOrganisationText()
  const count = search
    ? search.isMore
      ? search.total && search.total.total > MAX_HITS
        ? text('foundOf', { count: String(MAX_HITS), total: total(search.total) })
        : text('foundMore', { count: String(MAX_HITS) })
      : text('found', { count: String(search.hits.length) })
    : paging && text('loaded', { count: String(paging.loaded), total: total(paging) })
  const isTold = count !== null && (!isBusy || search !== null)
  return (
    <>
      <div className="p-org-count" role="status">
        {isTold && (search || paging) ? count : ''}
      </div>
      <span className="p-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

const total = ({ total: count, isCapped }: OrganisationPage) => (isCapped ? `${count}+` : String(count))
