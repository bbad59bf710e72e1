import type { Identity } from '@portico/contract/tenants/tenants'
import type { EntryFacts, EntryRow } from '../facts/facts.ts'
import { identityToEnterWith, storedOrganisation } from '../facts/identity.ts'
import { showTenantChoice, preferredEntrance } from './tenant.ts'

/** Rows that choose the identity in the preferred tenant. */
export const identityRows: readonly EntryRow[] = [
  {
    id: 'TENANT-8',
    name: 'several identities, and none named',
    when: (facts) => identityOf(facts) === undefined,
    then: (facts) => showTenantChoice(facts, preferredEntrance(facts).tenantId, 'choose-identity'),
  },
  {
    id: 'TENANT-1',
    name: 'enter the preferred tenant',
    when: () => true,
    then: (facts) => ({
      kind: 'enter-tenant',
      entrance: preferredEntrance(facts),
      identity: identityOf(facts) ?? null,
      participantOrgId: participantOrgOf(facts),
    }),
  },
]

/** Undefined if the person has to choose an identity (TENANT-12). */
function identityOf(facts: EntryFacts): Identity | null | undefined {
  const entrance = preferredEntrance(facts)
  return identityToEnterWith(entrance, {
    externalEntityId: facts.entry.parameters.externalEntityId,
    remembered: facts.rememberedIdentity(entrance.tenantId),
  })
}

/** TENANT-20: a participant continues with the former organisation. */
function participantOrgOf(facts: EntryFacts): number | null {
  const { tenantId } = preferredEntrance(facts)
  return storedOrganisation(tenantId, identityOf(facts), facts.rememberedIdentity(tenantId))
}
