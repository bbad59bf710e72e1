import { useEffect, useState } from 'react'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { viewInAddress, withView } from './list-address.ts'
import type { ShownView } from './saved-view.ts'

/** CONSOLE-107, CONSOLE-192: the search, filters, days and order of a list, which the address keeps. */
export function useListView(
  columns: readonly { sort?: string }[],
): [view: ShownView, change: (part: Partial<ShownView>) => void] {
  const [view, setView] = useState(() => viewInAddress(location.search, columns))
  const keyword = useDebouncedValue(view.keyword)
  useEffect(() => {
    const address = withView(location, { ...view, keyword })
    if (address !== `${location.pathname}${location.search}${location.hash}`)
      history.replaceState(history.state, '', address)
  }, [view, keyword])
  return [view, (part) => setView((former) => ({ ...former, ...part }))]
}
