import { create } from 'zustand'

/** How far the workbench is in the present organisation. */
export type Phase =
  | 'loading'
  | 'ready'
  /** ENTRY-13: menus or applications could not be loaded. */
  | 'failed'
  /** ENTRY-10: nowhere to work yet. */
  | 'no-organisation'
  /** MENU-12 */
  | 'no-home'
  | 'no-default-menu'

export const usePhase = create<{ phase: Phase }>(() => ({ phase: 'loading' }))

export function setPhase(phase: Phase): void {
  usePhase.setState({ phase })
}
