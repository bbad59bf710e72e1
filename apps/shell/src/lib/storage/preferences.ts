import type { Preferences } from '@portico/contract/account/preferences'
import { create } from 'zustand'
import { api } from '../api/api.ts'
import { sessionStore } from './storage.ts'

/** The person's preferences on every computer, from the server; empty before they are loaded. */
export const usePreferences = create<Preferences>(() => ({}))

export async function loadPreferences(): Promise<Preferences> {
  const preferences = await api.call('GET /api/workbench/v4/user-preferences')
  usePreferences.setState(preferences, true)
  return preferences
}

/** A page that is loaded again shows itself in the person's language from its first paint. */
export function startStoringLanguage(): void {
  usePreferences.subscribe(({ locale }) => sessionStore.write('preferences', { locale }))
}

/** Takes over what the server has merged. */
export function mergePreferences(changes: Partial<Preferences>): void {
  usePreferences.setState(changes)
}

/** They were another person's, or may be. */
export function forgetPreferences(): void {
  usePreferences.setState({}, true)
}

/** Changes some of them here at once and on the server in the background: a failure costs no more than the memory. */
export function savePreferences(changes: Partial<Preferences>): void {
  usePreferences.setState(changes)
  api.call('PUT /api/workbench/v4/user-preferences', { body: changes }).catch(() => undefined)
}
