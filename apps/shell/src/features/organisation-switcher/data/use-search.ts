import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TRANSIENT_QUERY } from '../../../lib/api/query.ts'
import { environmentFlags } from '../../../lib/portal/environment.ts'
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts'
import { findInStore, findExact, hasAllNodes, NONE_TOGGLED, type ToggledNodes } from '../model/find.ts'
import { addNodes } from '../model/add-nodes.ts'
import {
  COPY_FLAG,
  createStore,
  FAVOURITE_GROUP_ID,
  GROUP_FLAG,
  has,
  type OrganisationStore,
} from '../model/organisation-store.ts'
import { foldKeyword } from '../model/text-column.ts'
import { SWITCHER_DELAYS_MS } from '../switcher-delays.ts'
import { addGroup, favouritesIn } from './groups.ts'
import type { OrganisationPage, OrganisationPageSource } from './source.ts'

/** ORG-66: the highest number of hits; a tip tells that there are more. */
export const MAX_HITS = 50

export interface Search {
  /** The folded keyword; empty without a search. */
  keyword: string
  /** The source of the hits: loaded nodes, or the server's answer. */
  store: OrganisationStore
  hits: readonly number[]
  /** The positions of those hits that are favourites, too. */
  copies: readonly number[]
  isMore: boolean
  /** The total, if the server has returned one. */
  total: OrganisationPage | null
  /** True until the server's answer is shown. */
  isSearching: boolean
  hasFailed: boolean
  turned: ToggledNodes
  toggle: (nodes: readonly number[], isHit: (node: number) => boolean) => void
}

/**
 * ORG-66: loaded nodes are searched at each keystroke. The server is asked for the others when typing pauses, and its
 * answer replaces the first result. With `isPointing` the answer waits, because it would move the rows below the
 * pointer (ORG-137).
 */
export function useSearch(
  source: OrganisationPageSource,
  organisations: OrganisationStore | null,
  typed: string,
  isPointing: boolean,
): Search | null {
  const keyword = source.search ? foldKeyword(typed) : ''
  const settled = useDebouncedValue(keyword, SWITCHER_DELAYS_MS.render)
  const [turned, setTurned] = useState<{ of: OrganisationStore | null; keyword: string; by: ToggledNodes }>({
    of: null,
    keyword: '',
    by: NONE_TOGGLED,
  })
  const version = organisations?.version
  const isAllHere = useMemo(
    () => organisations !== null && version !== undefined && hasAllNodes(organisations),
    [organisations, version],
  )
  const asksServer = keyword !== '' && !isAllHere && source.search !== undefined

  const isResting = settled === keyword
  const { data: answer, isError } = useQuery({
    queryKey: ['organisation search', source.key, settled],
    queryFn: ({ signal }) => searchServer(source, settled, signal),
    enabled: asksServer && isResting,
    // the store changes while branches are opened
    structuralSharing: false,
    meta: { silent: true },
    ...TRANSIENT_QUERY,
  })
  const [shownAnswer, setShownAnswer] = useState(answer)
  const isHeld =
    isPointing && asksServer && organisations !== null && findInStore(organisations, keyword, 1).hits.length > 0
  if (answer !== shownAnswer && !isHeld) setShownAnswer(answer)
  const isAnswered = isResting && (isError || (answer !== undefined && answer === shownAnswer))
  const store = (asksServer && isAnswered ? answer?.store : null) ?? organisations
  const isFromServer = store !== organisations
  const storeVersion = store?.version
  const { hits, copies, isMore } = useMemo(
    () => hitsIn(storeVersion === undefined ? null : store, keyword, isFromServer, isResting),
    [store, storeVersion, keyword, isFromServer, isResting],
  )
  if (keyword === '' || !store) return null
  const present = turned.of === store && turned.keyword === keyword ? turned.by : NONE_TOGGLED
  return {
    keyword,
    store,
    hits,
    copies,
    isMore,
    total: isFromServer ? (answer?.total ?? null) : null,
    isSearching: asksServer && !isAnswered,
    hasFailed: asksServer && isAnswered && isError,
    turned: present,
    toggle(nodes, hasHitBelow) {
      const [opened, closed] = [new Set(present.opened), new Set(present.closed)]
      for (const node of nodes) {
        const set = hasHitBelow(node) ? closed : opened
        if (!set.delete(node)) set.add(node)
      }
      setTurned({ of: store, keyword, by: { opened, closed } })
    },
  }
}

async function searchServer(source: OrganisationPageSource, keyword: string, signal: AbortSignal) {
  const { nodes, total } = (await source.search?.(keyword, signal)) ?? { nodes: [], total: null }
  const store = createStore(256, environmentFlags()?.sapCode === true)
  if (source.favourites !== undefined) {
    addGroup(store, favouritesIn(nodes), { id: FAVOURITE_GROUP_ID, label: source.favourites })
  }
  addNodes(store, nodes, { isOpen: true, isWhole: false })
  store.answered = store.count
  return { store, total }
}

function hitsIn(store: OrganisationStore | null, keyword: string, isFromServer: boolean, isResting: boolean) {
  if (!store || keyword === '') return { hits: [], copies: [], isMore: false }
  const local = findInStore(store, keyword, MAX_HITS)
  // other hits of the server (by the first letters of Chinese names) are leaves of its answer
  const others = isFromServer ? endsOf(store).filter((node) => !local.hits.includes(node)) : []
  const exact = isResting ? findExact(store, keyword, MAX_HITS) : []
  const all = [...new Set([...exact, ...local.hits, ...others])]
  return { hits: all.slice(0, MAX_HITS), copies: local.copies, isMore: local.isMore || all.length > MAX_HITS }
}

function endsOf(store: OrganisationStore): number[] {
  const ends: number[] = []
  // branches expanded since then are not part of the answer
  for (let node = 0; node < store.count; node += 1) {
    if (node < store.answered && store.childCounts[node] === 0 && !has(store, node, COPY_FLAG | GROUP_FLAG))
      ends.push(node)
  }
  return ends
}
