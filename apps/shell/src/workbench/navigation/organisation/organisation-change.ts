import { create } from 'zustand'
import type { CurrentOrganisation } from '../../../lib/session/session-store.ts'

/** The organisation that is being entered; null for none. */
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
 * ORG-74: subscribes to changes of the organisation, before the new one is shown; for example, the assistant
 * closes and data of the former one is removed. Returns an unsubscribe function.
 */
export function onOrganisationChanged(listener: (change: OrganisationChanged) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceOrganisation(change: OrganisationChanged): void {
  for (const listener of listeners) listener(change)
}
