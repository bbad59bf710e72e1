import { useMemo } from 'react'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { projectListSource, relationSource } from '../data/list-sources.ts'
import type { OrganisationPageSource } from '../data/source.ts'
import { projectTreeSource, treeSource } from '../data/tree-sources.ts'
import { foldKeyword } from '../model/text-column.ts'
import type { ViewChoice } from '../model/view.ts'
import { useOrganisationText } from '../organisation-text.ts'

/** The source of the present view. The server searches lists, so the keyword is part of their source. */
export function useOrganisationSource(
  { view, projects }: ViewChoice,
  typed: string,
  status: readonly string[],
): OrganisationPageSource {
  const text = useOrganisationText()
  const favourites = text('favourites')
  const recents = text('recents')
  const needsEnabled = useEnvironment()?.relationNeedsEnabled !== false
  const isSearched = view === 'list' && projects !== 'tree'
  const keyword = isSearched ? foldKeyword(typed) : ''
  const statuses = status.join()
  return useMemo(() => {
    const codes = statuses === '' ? [] : statuses.split(',')
    if (view === 'tree') return treeSource(favourites, recents)
    if (projects === 'tree') return projectTreeSource(codes, favourites, recents)
    return projects === 'list' ? projectListSource(keyword, codes, recents) : relationSource(keyword, needsEnabled)
  }, [view, projects, keyword, statuses, favourites, recents, needsEnabled])
}
