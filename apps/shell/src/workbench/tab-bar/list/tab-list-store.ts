import { create } from 'zustand'

/** TAB-24: true while the list of all open tabs is shown. */
export const useTabList = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function showTabList(): void {
  useTabList.setState({ isOpen: true })
}

export function hideTabList(): void {
  useTabList.setState({ isOpen: false })
}
