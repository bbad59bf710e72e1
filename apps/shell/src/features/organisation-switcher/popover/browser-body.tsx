import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { OrganisationPageSource } from '../data/source.ts'
import { useOrganisationText } from '../organisation-text.ts'
import type { ShownRows } from './rows/use-shown-rows.ts'

export interface BrowserBodyProps {
  source: OrganisationPageSource
  shownRows: ShownRows | null
  keyword: string
  typed: string
  isBusy: boolean
  hasFailed: boolean
  onRetry: () => void
  children: (shownRows: ShownRows) => ReactNode
}

/** The rows, or instead a failure, a loading indicator or an empty state. */
export function BrowserBody({
  source,
  shownRows,
  keyword,
  typed,
  isBusy,
  hasFailed,
  onRetry,
  children,
}: BrowserBodyProps) {
  const text = useOrganisationText()
  if (!shownRows && hasFailed) {
    return (
      <EmptyState
        icon="unavailable"
        title={text('failed')}
        actions={<Button onClick={onRetry}>{text('tryAgain')}</Button>}
      />
    )
  }
  if (!shownRows) {
    return (
      <div className="p-org-wait" aria-busy="true" aria-label={text('loading')}>
        <Skeleton lines={9} />
      </div>
    )
  }
  if (shownRows.rows.nodes.length > 0 || isBusy) return children(shownRows)
  return (
    <EmptyState
      icon={keyword === '' ? 'organisation' : 'search'}
      title={keyword === '' ? text(source.role === 'tree' ? 'empty' : 'noProjects') : text('none', { keyword: typed })}
    />
  )
}
