import { recallOrganisation } from '../lib/session/last-organisation.ts'
import { readRestoredContext } from '../lib/session/restored-context.ts'
import { getSession } from '../lib/session/session-store.ts'
import { sessionStore } from '../lib/storage/storage.ts'
import type { EntryFacts } from './facts.ts'
import { parseEntry } from './parse-entry.ts'
import { applyColorScheme, applyLanguage } from './personal.ts'

/** Applies the language and the color scheme of the person, who is known now. */
export function withPerson(changes: Partial<EntryFacts>): Partial<EntryFacts> {
  applyLanguage()
  applyColorScheme()
  return changes
}

export function afterEntering(): Partial<EntryFacts> {
  const { user, tenant } = getSession()
  const lastOrgId = user && tenant ? recallOrganisation(user.id, tenant.tenantId) : null
  return { chosen: null, wantsDialog: false, tab: null, lastOrgId }
}

/** Another tenant was chosen: the target of the address and the view mode belong to the former tenant. */
export function withoutTarget({ entered, entry, dismissedTenantId }: EntryFacts): Partial<EntryFacts> {
  if (entered || dismissedTenantId !== null) return { entry: parseEntry('/portal/', ''), cachedMode: null }
  return { entry: { ...entry, parameters: { ...entry.parameters, tenantId: null, switchTenant: false } } }
}

/** ENTRY-45 (D9): forgets the remembered view mode where it belongs to another tenant. */
export function modeIn(tenantId: number): Partial<EntryFacts> {
  if (readRestoredContext()?.tenant.tenantId === tenantId) return {}
  sessionStore.remove('viewMode')
  return { cachedMode: null }
}
