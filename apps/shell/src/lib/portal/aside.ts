import { create } from 'zustand'

/** Does the side menu keep its place? Applications are told (HOST-13); the side menu says it. */
export const useAside = create<{ isExpanded: boolean }>(() => ({ isExpanded: false }))

export function setAsideExpanded(isExpanded: boolean): void {
  useAside.setState({ isExpanded })
}
