import { create } from 'zustand'

/** NAV-17: the application of which a menu was opened last. Tabs, Back and reloads open none. */
export const useLastOpenedApplication = create<{ application: string | null }>(() => ({ application: null }))

export function setLastOpenedApplication(application: string): void {
  useLastOpenedApplication.setState({ application })
}
