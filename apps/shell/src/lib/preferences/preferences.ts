import type { Preferences } from '@portico/contract/account/preferences'
import { create } from 'zustand'
import { api } from '../api/api.ts'
import { broadcast } from '../browser/broadcast.ts'

/** The person's preferences on every computer, from the server; empty before they are loaded. */
export const usePreferences = create<Preferences>(() => ({}))

export async function loadPreferences(): Promise<Preferences> {
  const preferences = await api.call('GET /api/workbench/v4/user-preferences')
  usePreferences.setState(preferences, true)
  return preferences
}

/** Adopts the preferences that the server has merged. */
export function mergePreferences(changes: Partial<Preferences>): void {
  usePreferences.setState(changes)
}

/** Forgets the preferences, which may belong to another person. */
export function forgetPreferences(): void {
  usePreferences.setState({}, true)
}

/** Changes preferences here at once and on the server in the background. A failure is ignored. */
export function savePreferences(changes: Partial<Preferences>): void {
  storePreferences(changes).catch(() => undefined)
}

/**
 * PREF-2: changes settings in every open browser tab at once, and on the server. Rejects if the server does not store
 * them.
 */
export async function storePreferences(changes: Partial<Preferences>): Promise<void> {
  usePreferences.setState(changes)
  const shared = Object.entries(changes).filter(([name]) => SHARED.has(name))
  if (shared.length > 0) broadcast({ kind: 'preferences', changes: Object.fromEntries(shared) })
  await api.call('PUT /api/workbench/v4/user-preferences', { body: changes })
}

/** The settings that a person makes. The state that the portal remembers by itself belongs to its browser tab. */
const SHARED: ReadonlySet<string> = new Set([
  'locale',
  'timeZone',
  'colorScheme',
  'density',
  'motion',
  'startPage',
  'shortcuts',
  'titleWithSystem',
  'titleWithUnread',
  'messagesOfAllTenants',
  'entersDirectly',
  'restoresTabs',
] satisfies (keyof Preferences)[])
