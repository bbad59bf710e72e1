import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { Target } from './decide.ts'

/** The requested target, stored in the history entry of a not-found or no-permission page (ENTRY-16). */
export function storeRequestedTarget(target: Target): void {
  history.replaceState({ ...(history.state as object | null), requestedTarget: target }, '')
}

export function readRequestedTarget(menuId: number | 'unknown' | null): Target | null {
  if (menuId !== RESERVED_MENUS.notFound && menuId !== RESERVED_MENUS.forbidden) return null
  const state = history.state as { requestedTarget?: unknown } | null
  return typeof state?.requestedTarget === 'object' ? (state.requestedTarget as Target | null) : null
}
