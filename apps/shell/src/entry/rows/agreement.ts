import type { EntryRow } from '../facts.ts'

/** Inside a tenant, and before anything of it is asked for: as whom, and may they? */
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
