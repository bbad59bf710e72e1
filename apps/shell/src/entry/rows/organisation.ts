import type { Organisation } from '@portico/contract/organisations/organisations'
import type { EntryFacts, EntryRow } from '../facts/facts.ts'

/**
 * ENTRY-10: the address's organisation, else the last one if it may still be entered, else the default one, else none.
 */
export const organisationRows: readonly EntryRow[] = [
  {
    id: 'ENTRY-10',
    name: 'may the address’s organisation be entered?',
    when: ({ entry, organisations }) => entry.parameters.orgId !== null && organisations.addressed === undefined,
    then: ({ entry }) => ({ kind: 'find-organisation', source: 'addressed', orgId: entry.parameters.orgId }),
  },
  {
    id: 'ENTRY-15',
    name: 'the address’s organisation may not be entered',
    when: ({ entry, organisations }) => entry.parameters.orgId !== null && organisations.addressed === null,
    then: () => ({ kind: 'problem', problem: { kind: 'organisation-closed' } }),
  },
  {
    id: 'ENTRY-7',
    name: 'no organisation, and no tree to choose one from',
    when: ({ entry, hasOrganisationTree }) => entry.parameters.orgId === null && hasOrganisationTree === false,
    then: () => ({ kind: 'problem', problem: { kind: 'missing-organisation' } }),
  },
  {
    id: 'ENTRY-10',
    name: 'may the last organisation be entered?',
    when: (facts) => !isSettled(facts) && lastOrgId(facts) !== null && facts.organisations.last === undefined,
    then: (facts) => ({ kind: 'find-organisation', source: 'last', orgId: lastOrgId(facts) }),
  },
  {
    id: 'ENTRY-10',
    name: 'which one is the default?',
    when: (facts) => !isSettled(facts),
    then: () => ({ kind: 'find-organisation', source: 'default', orgId: null }),
  },
]

/** All facts are known: the workbench opens. */
export const readyRow: EntryRow = {
  id: 'ENTRY-10',
  name: 'the organisation is settled',
  when: () => true,
  then: (facts) => ({ kind: 'ready', organisation: determinedOrganisation(facts) }),
}

/** The organisation that the rows above have determined; null for none. */
export function determinedOrganisation({ organisations }: EntryFacts): Organisation | null {
  return organisations.addressed ?? organisations.last ?? organisations.default ?? null
}

function isSettled({ organisations }: EntryFacts): boolean {
  return Boolean(organisations.addressed) || Boolean(organisations.last) || organisations.default !== undefined
}

function lastOrgId({ tab, lastOrgId: last }: EntryFacts): number | null {
  return tab?.orgId ?? last ?? null
}
