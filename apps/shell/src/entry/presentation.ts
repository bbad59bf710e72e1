import { sessionShelf } from '../lib/storage/storage.ts'
import { VIEW_MODES, type ViewMode, type Visit } from '../lib/portal/visit.ts'

/** ENTRY-45 (D9): the mode that this browser tab was entered with, by the very person whose tab it is. */
export function recallMode(userId: number | undefined): ViewMode | null {
  const kept = sessionShelf.read('viewMode') as { mode?: unknown; userId?: unknown } | null | undefined
  if (!kept || userId === undefined || kept.userId !== userId) return null
  return VIEW_MODES.find((mode) => mode === kept.mode) ?? null
}

/** What an address said of how the portal is shown, for this browser tab (D101). */
export function keepPresentation(
  { pageFrom, systemLogoJumpUrl, isSingleProduct }: Visit,
  asked: ViewMode | null,
  userId: number | undefined,
): void {
  if (asked && userId !== undefined) sessionShelf.write('viewMode', { mode: asked, userId })
  if (isSingleProduct) sessionShelf.write('portalScene', 'single-product')
  if (pageFrom !== null) sessionShelf.write('pageFrom', pageFrom)
  if (systemLogoJumpUrl !== null) sessionShelf.write('logoJumpUrl', systemLogoJumpUrl)
}
