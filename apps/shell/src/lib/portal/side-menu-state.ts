import { create } from 'zustand'

/** Does the side menu keep its place? Applications are told (HOST-13); the side menu says it. */
export const useSideMenuState = create<{ isExpanded: boolean }>(() => ({ isExpanded: false }))

export function setSideMenuExpanded(isExpanded: boolean): void {
  useSideMenuState.setState({ isExpanded })
}
