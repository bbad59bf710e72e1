import { useCallback, useEffect, useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { reportFailure } from '../../../lib/failures.ts'
import { FAVOURITE, has, occurrencesOf, setFlag, type OrganisationStore } from '../model/organisation-store.ts'
import { TIMINGS } from '../timings.ts'
import { clearLists } from './list-query.ts'

export interface FavouriteProjectsProps {
  changed: () => void
  /** The order of the list has changed. */
  reload: () => void
}

/** ORG-70: marks or unmarks a favourite project at once; a refusal of the server reverts it. */
export function useFavouriteProjects({ changed, reload }: FavouriteProjectsProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (store: OrganisationStore, node: number): boolean => {
      const orgId = store.orgIds[node]!
      const isMarked = !has(store, node, FAVOURITE)
      const mark = (isOn: boolean) => {
        for (const occurrence of occurrencesOf(store, orgId)) setFlag(store, occurrence, FAVOURITE, isOn)
        changed()
      }
      mark(isMarked)
      clearTimeout(timer.current)
      api
        .call('PUT /api/project-focus/{id}/status/{status}', {
          params: { id: String(orgId), status: isMarked ? '1' : '0' },
        })
        .then(
          () => {
            clearLists()
            clearTimeout(timer.current)
            timer.current = setTimeout(reload, TIMINGS.reloadFavourites)
          },
          (error: unknown) => {
            mark(!isMarked)
            reportFailure(error)
          },
        )
      return isMarked
    },
    [changed, reload],
  )
}
