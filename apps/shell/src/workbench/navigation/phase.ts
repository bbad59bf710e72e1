import { create } from 'zustand'
import { logFailure } from '../../lib/api/failures.ts'

/** The phase of the workbench in the present organisation. */
export type Phase =
  | 'loading'
  | 'ready'
  /** ENTRY-13: menus or applications could not be loaded. */
  | 'failed'
  /** ENTRY-10: no organisation is chosen yet. */
  | 'no-organisation'
  /** MENU-12 */
  | 'no-home'
  | 'no-default-menu'

export const usePhase = create<{ phase: Phase }>(() => ({ phase: 'loading' }))

/** The error codes for support, equal in every language (D66). */
const ERRORS: Partial<Record<Phase, string>> = {
  'no-home': 'cannot find home menu',
  'no-default-menu': 'default menu not found',
}

export function setPhase(phase: Phase): void {
  const error = ERRORS[phase]
  if (error !== undefined) logFailure(new Error(error)) // MENU-12
  usePhase.setState({ phase })
}
