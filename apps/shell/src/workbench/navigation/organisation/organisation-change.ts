import { create } from 'zustand'
import type { CurrentOrganisation } from '../../../lib/session/session-store.ts'

/** The organisation that is about to be entered; null while none is. */
export const useOrganisationChange = create<{ entering: { orgId: number; name?: string } | null }>(() => ({
  entering: null,
}))

export function setEntering(entering: { orgId: number; name?: string } | null): void {
  useOrganisationChange.setState({ entering })
}

export interface OrganisationChanged {
  from: CurrentOrganisation | null
  to: CurrentOrganisation
}

const listeners = new Set<(change: OrganisationChanged) => void>()

/**
 * ORG-74: hears of an organisation that is entered in the place of another one, before anything of it is shown: the assistant
 * closes, what belongs to the former one goes. Returns an unsubscribe function.
 */
export function onOrganisationChanged(listener: (change: OrganisationChanged) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceOrganisation(change: OrganisationChanged): void {
  for (const listener of listeners) listener(change)
}
