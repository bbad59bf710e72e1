import { create } from 'zustand'

/** NAV-17: the application of the last opened menu. Switching tabs, Back and reloads do not count as opening. */
export const useLastOpenedApplication = create<{ application: string | null }>(() => ({ application: null }))

export function setLastOpenedApplication(application: string): void {
  useLastOpenedApplication.setState({ application })
}
