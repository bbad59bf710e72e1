import { useCallback, useEffect, useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { reportFailure } from '../../../lib/api/failures.ts'
import { FAVOURITE_FLAG, has, occurrencesOf, setFlag, type OrganisationStore } from '../model/organisation-store.ts'
import { SWITCHER_DELAYS_MS } from '../switcher-delays.ts'
import { clearLists } from './list-query.ts'

export interface ToggleFavouriteOptions {
  onChange: () => void
  /** Called after the server has changed the favourites, which changes the order of the list. */
  onReorder: () => void
}

/**
 * ORG-70: returns a function that toggles a favourite project at once. If the server refuses, it reverts the change.
 */
export function useToggleFavouriteProject({ onChange, onReorder }: ToggleFavouriteOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (store: OrganisationStore, node: number): boolean => {
      const orgId = store.orgIds[node]!
      const isMarked = !has(store, node, FAVOURITE_FLAG)
      const mark = (isOn: boolean) => {
        for (const occurrence of occurrencesOf(store, orgId)) setFlag(store, occurrence, FAVOURITE_FLAG, isOn)
        onChange()
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
            timer.current = setTimeout(onReorder, SWITCHER_DELAYS_MS.reloadFavourites)
          },
          (error: unknown) => {
            mark(!isMarked)
            reportFailure(error)
          },
        )
      return isMarked
    },
    [onChange, onReorder],
  )
}
