import { create } from 'zustand'

/** Whether there is a newer version of the portal than this page. */
export const usePortalVersion = create<{ isOutdated: boolean }>(() => ({ isOutdated: false }))

export function setPortalOutdated(isOutdated: boolean): void {
  usePortalVersion.setState({ isOutdated })
}
