import type { ViewportState } from '@portico/hosting/types'
import { create } from 'zustand'
import type { Wanted } from '../navigation/decide.ts'

interface ViewportsState {
  /** How each hosted application is, by its viewport's id. */
  states: Readonly<Record<string, ViewportState>>
  /** The menu that the no-permission page is about. */
  wanted: Wanted
}

export const useViewports = create<ViewportsState>(() => ({ states: {}, wanted: { menuCode: null, name: null } }))

export function setViewportState(id: string, state: ViewportState | undefined): void {
  useViewports.setState(({ states }) => {
    const { [id]: _, ...others } = states
    return { states: state ? { ...others, [id]: state } : others }
  })
}
