import type { SearchHit } from '@portico/contract/navigation/search'
import { useEffect, useMemo } from 'react'
import { useEndpoint } from '../../../lib/api/query.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { useOrganisationDisplay } from '../../../workbench/layout/scene/organisation-display.ts'
import { enterOrganisation } from '../../../workbench/navigation/start/enter-organisation.ts'
import type { PaletteEntry } from '../model/entry.ts'
import { COMMAND_PREFIX } from '../model/arrange.ts'
import { findable } from './texts.ts'

/** The pause in typing before the request, in milliseconds. */
const DEBOUNCE_MS = 150
const MAX_HITS = '12'

export interface OrganisationEntries {
  organisations: readonly PaletteEntry[]
  projects: readonly PaletteEntry[]
}
const NONE: OrganisationEntries = { organisations: [], projects: [] }

/**
 * PALETTE-6: organisations and projects that the server finds (ORG-33: by Chinese initials too). Each letter cancels
 * the previous search. Undefined while an answer is pending; a failed search has no results.
 */
export function useOrganisationEntries(typed: string): OrganisationEntries | undefined {
  const keyword = typed.trim()
  const canSwitch = useOrganisationDisplay() === 'switcher' // ORG-85
  const isSearched = canSwitch && keyword !== '' && !keyword.startsWith(COMMAND_PREFIX)
  const isSettled = useDebouncedValue(keyword, DEBOUNCE_MS) === keyword
  const { data, error } = useEndpoint(
    'GET /api/workbench/v4/search',
    { query: { q: keyword, types: 'org,project', limit: MAX_HITS } },
    { enabled: isSearched && isSettled, silent: true, transient: true },
  )
  useEffect(() => {
    if (error) logFailure(error)
  }, [error])
  const answers = useMemo(() => data && organisationEntriesOf(data), [data])
  if (!isSearched || error) return NONE
  return answers
}

function organisationEntriesOf(hits: readonly SearchHit[]): OrganisationEntries {
  const entries = hits.map(entryOf)
  return {
    organisations: entries.filter(({ kind }) => kind === 'organisation'),
    projects: entries.filter(({ kind }) => kind === 'project'),
  }
}

function entryOf({ kind: hitKind, id: orgId, name, path, highlight }: SearchHit): PaletteEntry {
  const kind = hitKind === 'project' ? 'project' : 'organisation'
  const key = `organisation ${orgId}`
  return {
    ...findable(name, {}),
    key,
    goal: key,
    kind,
    label: name,
    spans: highlight,
    detail: () => path.replaceAll('/', ' / '),
    icon: () => <Icon name={kind} />,
    isCurrent: orgId === getSession().organisation?.orgId,
    changesOrganisation: orgId !== getSession().organisation?.orgId,
    open: () => enterOrganisation({ orgId, name }),
  }
}
