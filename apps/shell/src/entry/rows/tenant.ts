import type { Entrance } from '@portico/contract/tenants/tenants'
import type { EntryDecision, EntryFacts, EntryRow } from '../facts/facts.ts'
import { canEnter, ownTenantId, preferTenant } from '../facts/tenant.ts'

/** Rows that choose the tenant. They apply only while no tenant is entered or another one is requested. */
export const tenantRows: readonly EntryRow[] = [
  {
    id: 'SESS-13',
    name: 'loaded again',
    when: isResumable,
    then: () => ({ kind: 'resume' }),
  },
  {
    id: 'TENANT-11',
    name: 'which tenants are there?',
    when: ({ entrances }) => entrances === undefined,
    then: () => ({ kind: 'find-entrances' }),
  },
  {
    id: 'TENANT-7',
    name: 'no tenant',
    when: ({ entrances }) => entrances?.length === 0,
    then: () => ({ kind: 'no-tenant' }),
  },
  {
    id: 'TENANT-8',
    name: 'picked in the dialog',
    when: (facts) => pickedEntrance(facts) !== null,
    then: (facts) => ({
      kind: 'enter-tenant',
      entrance: pickedEntrance(facts)!,
      identity: facts.chosenEntrance?.identity ?? null,
      participantOrgId: null,
    }),
  },
  {
    id: 'TENANT-9',
    name: 'the dialog is wanted',
    when: ({ wantsDialog, entry }) => wantsDialog || entry.parameters.switchTenant,
    then: (facts) => showTenantChoice(facts, facts.tab?.tenantId ?? lastUsed(facts)),
  },
  {
    id: 'TENANT-4',
    name: 'not a tenant of the person',
    when: (facts) => preferred(facts) === 'not-yours',
    then: (facts) => showTenantChoice(facts, lastUsed(facts), 'not-yours'),
  },
  {
    id: 'TENANT-2',
    name: 'several, and none preferred',
    when: (facts) => preferred(facts) === null,
    then: (facts) => showTenantChoice(facts, lastUsed(facts)),
  },
  {
    id: 'TENANT-6',
    name: 'disabled, and the notice was read',
    when: (facts) => !canEnter(preferredEntrance(facts)) && isDismissed(facts),
    then: (facts) => showTenantChoice(facts, null),
  },
  {
    id: 'TENANT-6',
    name: 'disabled',
    when: (facts) => !canEnter(preferredEntrance(facts)),
    then: (facts) => ({
      kind: 'tenant-disabled',
      entrance: preferredEntrance(facts),
      then: facts.entrances!.some(canEnter) ? 'choose' : 'log-out', // D29
    }),
  },
]

export function showTenantChoice(
  { entrances }: EntryFacts,
  preselected: number | null,
  notice: 'not-yours' | 'choose-identity' | null = null,
): EntryDecision {
  return { kind: 'choose-tenant', entrances: entrances ?? [], preselected, notice }
}

/** The preferred tenant. The rows above ensure that it is one of the person's. */
export function preferredEntrance(facts: EntryFacts): Entrance {
  return preferred(facts) as Entrance
}

function preferred(facts: EntryFacts): Entrance | null | 'not-yours' {
  return preferTenant(facts, facts.entrances ?? [])
}

function pickedEntrance({ chosenEntrance, entrances }: EntryFacts): Entrance | null {
  const picked = entrances?.find(({ tenantId }) => tenantId === chosenEntrance?.tenantId)
  return picked && canEnter(picked) ? picked : null
}

function isDismissed(facts: EntryFacts): boolean {
  return facts.dismissedTenantId === preferredEntrance(facts).tenantId
}

function lastUsed({ entrances }: EntryFacts): number | null {
  return (entrances?.find((entrance) => entrance.lastUsed) ?? entrances?.[0])?.tenantId ?? null
}

/** SESS-13: whether a reloaded browser tab can continue in its context without a request for tenants or a token. */
function isResumable({ entry, tab, session, chosenEntrance, wantsDialog }: EntryFacts): boolean {
  const { externalEntityId, switchTenant } = entry.parameters
  const tenantId = ownTenantId(entry)
  if (!tab || !session || chosenEntrance || wantsDialog || switchTenant || externalEntityId !== null) return false
  return session.tenantId === tab.tenantId && (tenantId === null || tenantId === tab.tenantId)
}
