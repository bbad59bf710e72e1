import type { EntryRow } from '../facts.ts'
import { guardViewMode } from '../view-mode-guard.ts'

/** Rows that the address alone decides, before any call. */
export const parameterRows: readonly EntryRow[] = [
  {
    id: 'ENTRY-1',
    name: 'a page of its own',
    when: ({ entry }) => entry.place.kind === 'page',
    then: ({ entry: { place } }) => ({ kind: 'page', page: place.kind === 'page' ? place.page : 'not-found' }),
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
