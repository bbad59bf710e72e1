import { SORT } from '@portico/contract/rules/administration/sorting'
import type { Filter } from './list-description.ts'
import type { ShownView } from './saved-view.ts'

/** The view without search, filters, days and order. */
export const NOTHING_CHOSEN: ShownView = { keyword: '', filters: {}, from: '', to: '', sort: '' }

/** Precedes the id of a filter, so that it is not another parameter of the page. */
const FILTER = 'filter-'
const FILTER_ID = /^[a-zA-Z]{1,40}$/
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
/** Characters of a search or of a value of a filter. */
const LENGTH_MAX = 100

/** CONSOLE-192: the view in the address. An order by a column that the list does not have is ignored. */
export function viewInAddress(search: string, columns: readonly { sort?: string }[]): ShownView {
  const parameters = new URLSearchParams(search)
  const day = (name: string) => {
    const value = parameters.get(name) ?? ''
    return DAY.test(value) ? value : ''
  }
  const filters = [...parameters].flatMap(([name, value]) =>
    name.startsWith(FILTER) && FILTER_ID.test(name.slice(FILTER.length)) && value.length <= LENGTH_MAX
      ? [[name.slice(FILTER.length), value] as const]
      : [],
  )
  const sort = parameters.get('sort') ?? ''
  const isSorted = SORT.test(sort) && columns.some((column) => column.sort === sort.replace(/^-/, ''))
  return {
    keyword: (parameters.get('search') ?? '').slice(0, LENGTH_MAX),
    filters: Object.fromEntries(filters),
    from: day('from'),
    to: day('to'),
    sort: isSorted ? sort : '',
  }
}

/** CONSOLE-192: the choices that the person sees: an address cannot restrict a list in secret. */
export const visibleChoices = (
  chosen: Readonly<Record<string, string>>,
  filters: readonly Filter[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(chosen).filter(([id, value]) =>
      filters.some((one) => one.id === id && (one.render || one.options.some((option) => option.value === value))),
    ),
  )

/** CONSOLE-192: the address with another view. Its other parameters stay. */
export function withView(
  address: { pathname: string; search: string; hash: string },
  { keyword, filters, from, to, sort }: ShownView,
): string {
  const parameters = new URLSearchParams(address.search)
  for (const name of [...parameters.keys()]) if (name.startsWith(FILTER)) parameters.delete(name)
  const named = Object.entries(filters).map(([id, value]) => [`${FILTER}${id}`, value] as const)
  for (const [name, value] of [...Object.entries({ search: keyword.trim(), from, to, sort }), ...named])
    if (value === '') parameters.delete(name)
    else parameters.set(name, value)
  const query = parameters.toString()
  return `${address.pathname}${query === '' ? '' : `?${query}`}${address.hash}`
}
