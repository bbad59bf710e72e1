import { recallOrganisation } from '../lib/preferences/last-organisation.ts'
import { readRestoredContext } from '../lib/session/restored-context.ts'
import { getSession } from '../lib/session/session-store.ts'
import { sessionStore } from '../lib/storage/storage.ts'
import type { EntryFacts } from './facts/facts.ts'
import { parseEntry } from './facts/parse-entry.ts'
import { applyColorScheme, applyLanguage } from './personal.ts'

/** Applies the person's language and color scheme. */
export function applyPersonalSettings(changes: Partial<EntryFacts>): Partial<EntryFacts> {
  applyLanguage()
  applyColorScheme()
  return changes
}

/** Ends the choice of a tenant, and reads the organisation in which the person last worked. */
export function factsAfterEntering(): Partial<EntryFacts> {
  const { user, tenant } = getSession()
  const lastOrgId = user && tenant ? recallOrganisation(user.id, tenant.tenantId) : null
  return { chosenEntrance: null, wantsDialog: false, tab: null, lastOrgId }
}

/**
 * Removes the address's target and the view mode after another tenant was chosen, because they belong to the former
 * one.
 */
export function withoutTarget({ entered, entry, dismissedTenantId }: EntryFacts): Partial<EntryFacts> {
  if (entered || dismissedTenantId !== null) return { entry: parseEntry('/portal/', ''), cachedMode: null }
  return { entry: { ...entry, parameters: { ...entry.parameters, tenantId: null, switchTenant: false } } }
}

/** ENTRY-45 (D9): forgets the remembered view mode if it belongs to another tenant. */
export function forgetViewModeOfOtherTenant(tenantId: number): Partial<EntryFacts> {
  if (readRestoredContext()?.tenant.tenantId === tenantId) return {}
  sessionStore.remove('viewMode')
  return { cachedMode: null }
}
