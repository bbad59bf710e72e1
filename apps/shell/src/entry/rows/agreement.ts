import type { EntryRow } from '../facts.ts'

/** Inside a tenant, before any call of it: the identity, and the agreement. */
export const agreementRows: readonly EntryRow[] = [
  {
    id: 'TENANT-22',
    name: 'another identity is wanted',
    when: ({ wantedIdentity }) => wantedIdentity !== null,
    then: ({ wantedIdentity }) => ({ kind: 'change-identity', code: wantedIdentity! }),
  },
  {
    id: 'AGREE-5',
    name: 'the agreement is not accepted',
    when: ({ needsAgreement }) => needsAgreement,
    then: () => ({ kind: 'agreement' }),
  },
]
