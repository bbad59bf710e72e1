import type { SearchHit } from '@portico/contract/navigation/search'
import { useEffect, useMemo } from 'react'
import { useEndpoint } from '../../../lib/api/query.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { useHeaderEntry } from '../../../workbench/layout/header/use-header-entry.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { COMMAND_PREFIX } from '../model/arrange.ts'
import type { PaletteEntry } from '../model/entry.ts'
import { findable } from './texts.ts'

/** The pause in typing before the request, in milliseconds. */
const DEBOUNCE_MS = 250
const MAX_HITS = '6'
/** The minimum length of a keyword, because nearly every message contains a given letter. */
const MIN_LENGTH = 2
const NONE: readonly PaletteEntry[] = []

/** MSG-108: messages that the server finds; undefined while an answer is pending. A failed search has no results. */
export function useMessageEntries(typed: string): readonly PaletteEntry[] | undefined {
  const keyword = typed.trim()
  const hasMessages = useHeaderEntry('message-center') // MSG-41
  const isSearched = hasMessages && keyword.length >= MIN_LENGTH && !keyword.startsWith(COMMAND_PREFIX)
  const isSettled = useDebouncedValue(keyword, DEBOUNCE_MS) === keyword
  const { data, error } = useEndpoint(
    'GET /api/workbench/v4/search',
    { query: { q: keyword, types: 'message', limit: MAX_HITS } },
    { enabled: isSearched && isSettled, silent: true, transient: true },
  )
  useEffect(() => {
    if (error) logFailure(error)
  }, [error])
  const entries = useMemo(() => data?.filter(({ kind }) => kind === 'message').map(entryOf), [data])
  return !isSearched || error ? NONE : entries
}

function entryOf({ id, name, path, highlight }: SearchHit): PaletteEntry {
  const key = `message ${id}`
  return {
    ...findable(name, {}),
    key,
    goal: key,
    kind: 'message',
    label: name,
    spans: highlight,
    detail: () => path,
    icon: () => <Icon name="messages" />,
    open: () => openMenu({ productCode: 'pmpp', menuCode: 'station-message-all', path: `/messages/details/${id}` }),
  }
}
