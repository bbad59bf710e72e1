import type { EntryRow } from '../facts.ts'

/** Inside a tenant, before any call of it: the identity, and the agreement. */
export const agreementRows: readonly EntryRow[] = [
  {
    id: 'TENANT-22',
    name: 'another identity is wanted',
    when: ({ requestedIdentity }) => requestedIdentity !== null,
    then: ({ requestedIdentity }) => ({ kind: 'change-identity', code: requestedIdentity! }),
  },
  {
    id: 'AGREE-5',
    name: 'the agreement is not accepted',
    when: ({ needsAgreement }) => needsAgreement,
    then: () => ({ kind: 'agreement' }),
  },
]
