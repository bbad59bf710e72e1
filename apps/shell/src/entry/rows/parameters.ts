import type { EntryRow } from '../facts/facts.ts'
import { guardViewMode } from '../facts/view-mode-guard.ts'

/** Rows that the address alone decides, before any call. */
export const parameterRows: readonly EntryRow[] = [
  {
    id: 'ENTRY-1',
    name: 'a page of its own',
    when: ({ entry }) => entry.route.kind === 'page',
    then: ({ entry: { route } }) => ({ kind: 'page', page: route.kind === 'page' ? route.page : 'not-found' }),
  },
  {
    id: 'ENTRY-2',
    name: 'a malformed parameter',
    when: ({ entry }) => entry.problem !== null,
    then: ({ entry }) => ({ kind: 'problem', problem: entry.problem! }),
  },
  {
    id: 'ENTRY-7',
    name: 'what the view mode needs',
    when: (facts) => guardViewMode(facts) !== null,
    then: (facts) => ({ kind: 'problem', problem: guardViewMode(facts)! }),
  },
]
