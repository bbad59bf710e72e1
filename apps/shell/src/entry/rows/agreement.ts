import type { EntryRow } from '../facts/facts.ts'

/** Rows about the identity and the agreement, before any other call in the tenant. */
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
