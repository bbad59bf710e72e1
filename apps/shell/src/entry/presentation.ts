import { sessionStore } from '../lib/storage/storage.ts'
import { VIEW_MODES, type ViewMode, type EntryContext } from '../lib/portal/entry-context.ts'

/** ENTRY-45 (D9): returns the view mode with which the same person entered this browser tab. */
export function recallMode(userId: number | undefined): ViewMode | null {
  const stored = sessionStore.read('viewMode') as { mode?: unknown; userId?: unknown } | null | undefined
  if (!stored || userId === undefined || stored.userId !== userId) return null
  return VIEW_MODES.find((mode) => mode === stored.mode) ?? null
}

/** Stores the presentation that an address requested, for this browser tab (D101). */
export function storePresentation(
  { pageFrom, systemLogoJumpUrl, isSingleProduct }: EntryContext,
  requestedMode: ViewMode | null,
  userId: number | undefined,
): void {
  if (requestedMode && userId !== undefined) sessionStore.write('viewMode', { mode: requestedMode, userId })
  if (isSingleProduct) sessionStore.write('portalScene', 'single-product')
  if (pageFrom !== null) sessionStore.write('pageFrom', pageFrom)
  if (systemLogoJumpUrl !== null) sessionStore.write('logoJumpUrl', systemLogoJumpUrl)
}
