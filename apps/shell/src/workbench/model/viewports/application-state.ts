import type { CommandOffer } from '@portico/sdk/protocol'
import { create } from 'zustand'
import { useTabs } from '../tabs/tab-store.ts'
import { findTab } from '../tabs/tabs.ts'

/** What an application has said of itself, beside what its tab keeps. */
export interface Said {
  readonly badge: { readonly count: number; readonly label: string | null } | null
  readonly commands: readonly CommandOffer[]
  readonly hasBackdrop: boolean
  readonly offersSearch: boolean
  /** What its page is about, for whoever helps the person. */
  readonly pageContext: unknown
}

const NOTHING: Said = { badge: null, commands: [], hasBackdrop: false, offersSearch: false, pageContext: undefined }

export const useSaid = create<{ said: Readonly<Record<string, Said>> }>(() => ({ said: {} }))

export function saidBy(said: Readonly<Record<string, Said>>, id: string | null): Said {
  return (id === null ? undefined : said[id]) ?? NOTHING
}

export function note(id: string, change: Partial<Said>): void {
  useSaid.setState(({ said }) => {
    const before = saidBy(said, id)
    const isSame = Object.entries(change).every(([name, value]) => before[name as keyof Said] === value)
    return isSame ? { said } : { said: { ...said, [id]: { ...before, ...change } } }
  })
}

/** What was said goes with its tab. */
export function forgetClosed(): () => void {
  return useTabs.subscribe(({ tabs }, former) => {
    if (tabs.items === former.tabs.items) return
    const { said } = useSaid.getState()
    const left = Object.entries(said).filter(([id]) => findTab(tabs, id))
    if (left.length !== Object.keys(said).length) useSaid.setState({ said: Object.fromEntries(left) })
  })
}
