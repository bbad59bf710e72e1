import { useState } from 'react'
import { sortInAddress, withSort } from './sort.ts'

/** CONSOLE-107: the chosen order of a list, which the address keeps; empty for none. */
export function useSort(columns: readonly { sort?: string }[]): [sort: string, choose: (sort: string) => void] {
  const [sort, setSort] = useState(() => sortInAddress(location.search, columns))
  const choose = (next: string) => {
    setSort(next)
    history.replaceState(history.state, '', withSort(location, next))
  }
  return [sort, choose]
}
