import { create } from 'zustand'

/** Whether the side menu is pinned. The side menu sets it; applications receive it (HOST-13). */
export const useSideMenuState = create<{ isExpanded: boolean }>(() => ({ isExpanded: false }))

export function setSideMenuExpanded(isExpanded: boolean): void {
  useSideMenuState.setState({ isExpanded })
}
