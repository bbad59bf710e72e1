import type { EntryRow } from '../facts/facts.ts'

/** Rows about the session. */
export const sessionRows: readonly EntryRow[] = [
  {
    id: 'ENTRY-30',
    name: 'somebody has been handed in',
    when: ({ handIn }) => handIn !== null,
    then: ({ handIn }) => ({ kind: 'redeem-hand-in', code: handIn ?? '' }),
  },
  {
    id: 'ENTRY-30',
    name: 'the account of the code is not agreed to yet',
    when: ({ question }) => question !== null,
    then: ({ question }) => ({ kind: 'continue-as', ...question! }),
  },
  {
    id: 'ENTRY-12',
    name: 'is anybody signed in?',
    when: ({ session }) => session === undefined,
    then: () => ({ kind: 'find-session' }),
  },
  {
    id: 'ENTRY-14',
    name: 'nothing to sign in for',
    when: ({ session, entry }) => session === null && entry.route.kind === 'unknown',
    then: () => ({ kind: 'page', page: 'not-found' }),
  },
  {
    id: 'ENTRY-12',
    name: 'sign in',
    when: ({ session }) => session === null,
    then: () => ({ kind: 'sign-in' }),
  },
]
