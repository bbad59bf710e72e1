import type { CommandOffer } from '@portico/sdk/protocol'
import { create } from 'zustand'
import { useTabs } from '../tabs/tab-store.ts'
import { findTab } from '../tabs/tabs.ts'

/** The state that an application has reported about itself; the tab's own state is stored elsewhere. */
export interface ApplicationState {
  readonly badge: { readonly count: number; readonly label: string | null } | null
  readonly commands: readonly CommandOffer[]
  readonly hasBackdrop: boolean
  readonly offersSearch: boolean
  readonly offersHomeCards: boolean
  /** The subject of its page, for assistants. */
  readonly pageContext: unknown
}

const NOTHING: ApplicationState = {
  badge: null,
  commands: [],
  hasBackdrop: false,
  offersSearch: false,
  offersHomeCards: false,
  pageContext: undefined,
}

export const useApplicationStates = create<{ applicationStates: Readonly<Record<string, ApplicationState>> }>(() => ({
  applicationStates: {},
}))

export function applicationStateOf(
  applicationStates: Readonly<Record<string, ApplicationState>>,
  id: string | null,
): ApplicationState {
  return (id === null ? undefined : applicationStates[id]) ?? NOTHING
}

export function updateApplicationState(id: string, change: Partial<ApplicationState>): void {
  useApplicationStates.setState(({ applicationStates }) => {
    const before = applicationStateOf(applicationStates, id)
    const isSame = Object.entries(change).every(([name, value]) => before[name as keyof ApplicationState] === value)
    return isSame
      ? { applicationStates }
      : { applicationStates: { ...applicationStates, [id]: { ...before, ...change } } }
  })
}

/** Removes the states of closed tabs. */
export function dropStatesOfClosedTabs(): () => void {
  return useTabs.subscribe(({ tabs }, former) => {
    if (tabs.items === former.tabs.items) return
    const { applicationStates } = useApplicationStates.getState()
    const left = Object.entries(applicationStates).filter(([id]) => findTab(tabs, id))
    if (left.length !== Object.keys(applicationStates).length)
      useApplicationStates.setState({ applicationStates: Object.fromEntries(left) })
  })
}
