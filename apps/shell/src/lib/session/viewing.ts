import { create } from 'zustand'
import { previewFrame, type ShownDraft } from '../storage/preview-frame.ts'
import { sessionStore } from '../storage/storage.ts'

/** Another tenant that is viewed through its trust (TRUST-20), or a person as whom the portal is seen (VIEWAS-4); read-only. */
export interface Viewing {
  tenantId: number
  tenantName: string
  /** The trusted tenant: the home tenant of the person. */
  sourceTenantId: number
  /** VIEWAS-4: the member as whom an administrator sees the portal, and the end by the computer's clock. */
  person?: { id: number; name: string; endsAt: number }
  /** PREVIEW-8: the change set whose preview this page shows. */
  draft?: ShownDraft
}

/** The viewed tenant; null while the person works in the home tenant. */
export const useViewing = create<{ viewing: Viewing | null }>(() => ({ viewing: viewedDraft() }))

/** PREVIEW-8: the page of a preview shows its draft as long as it lasts. */
function viewedDraft(): Viewing | null {
  const frame = previewFrame()
  if (!frame) return null
  const { id, name } = sessionStore.read('tenant') as { id: number; name: string }
  return { tenantId: id, tenantName: name, sourceTenantId: id, draft: frame.draft }
}

export function getViewing(): Viewing | null {
  return useViewing.getState().viewing
}

/** VIEWAS-4: the person as whom the portal is seen; null otherwise. */
export const viewedPerson = (): Viewing['person'] | null => getViewing()?.person ?? null

/** VIEWAS-2, PREVIEW-8: true if no application opens, because the portal is shown as another person or as a draft. */
export const isOnlyShown = ({ viewing } = useViewing.getState()): boolean =>
  viewing?.person !== undefined || viewing?.draft !== undefined

/** TRUST-20: stores the viewed tenant for this browser tab. */
export function setViewing(viewing: Viewing): void {
  useViewing.setState({ viewing })
}

const endings = new Set<() => void>()

/** Subscribes to the end of the viewed tenant's trust (TRUST-6). */
export function onViewEnded(listener: () => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

export function endViewing(): void {
  stopViewing()
  for (const listener of endings) listener()
}

/**
 * TRUST-42: a page that the browser restores from its cache reads the stored view again, which another page of this
 * browser tab may have changed.
 */
export function forgetViewOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !getViewing()) stopViewing()
  })
}

/** Returns to the home tenant and removes all data of the viewed one from this browser tab. */
export function stopViewing(): void {
  for (const key of ['acrossTenantId', 'trustTenantId', 'trustTenantsToken', 'trustTenantsInfo'] as const) {
    sessionStore.remove(key)
  }
  useViewing.setState({ viewing: viewedDraft() })
}
