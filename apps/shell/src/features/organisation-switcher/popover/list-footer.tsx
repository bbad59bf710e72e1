import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { canLoadMore, type Paging } from '../data/paging.ts'
import { MAX_HITS, type Search } from '../data/use-search.ts'
import { useOrganisationText } from '../organisation-text.ts'

export interface ListFooterProps {
  search: Search | null
  paging: Paging | null
  /** True if a reload has failed, so that the visible rows are out of date. */
  hasFailed: boolean
  onRetry: { loadMore: () => void; reload: () => void }
}

/** The line below the last row: more is loading, loading failed, or more rows exist than are shown. */
export function ListFooter({ search, paging, hasFailed, onRetry }: ListFooterProps) {
  const text = useOrganisationText()
  if (search) {
    if (search.hasFailed) return <div className="p-org-foot">{text('failed')}</div>
    if (search.isSearching) return <Busy label={text('loading')} />
    return search.isMore ? <div className="p-org-foot">{text('limit', { count: String(MAX_HITS) })}</div> : null
  }
  if (paging?.hasFailed || hasFailed) {
    return (
      <div className="p-org-foot" role="alert">
        {text('failed')}
        <Button size="small" onClick={paging?.hasFailed ? onRetry.loadMore : onRetry.reload}>
          {text('tryAgain')}
        </Button>
      </div>
    )
  }
  if (paging?.isLoading) return <Busy label={text('loading')} />
  return paging?.isCapped && !canLoadMore(paging) ? <div className="p-org-foot">{text('more')}</div> : null
}

function Busy({ label }: { label: string }) {
  return (
    <div className="p-org-foot">
      <Spinner size="small" />
      {label}
    </div>
  )
}
