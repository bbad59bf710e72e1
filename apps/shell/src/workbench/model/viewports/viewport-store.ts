import type { ViewportState } from '@portico/hosting/types'
import { create } from 'zustand'
import { NO_MENU, type ForbiddenMenu } from '../targets/decide.ts'

interface ViewportsState {
  /** The state of each hosted application, by its viewport's id. */
  states: Readonly<Record<string, ViewportState>>
  /** The version with which each application was loaded (HOST-75), by viewport's id. */
  versions: Readonly<Record<string, string>>
  /** The menu that the no-permission page names. */
  forbiddenMenu: ForbiddenMenu
}

export const useViewports = create<ViewportsState>(() => ({
  states: {},
  versions: {},
  forbiddenMenu: NO_MENU,
}))

export function setViewportState(id: string, state: ViewportState | undefined): void {
  useViewports.setState(({ states }) => {
    const { [id]: _, ...others } = states
    return { states: state ? { ...others, [id]: state } : others }
  })
}

export function clearViewportStates(): void {
  useViewports.setState({ states: {} })
}

/** Sets the menu that the no-permission page names. */
export function setForbiddenMenu(forbiddenMenu: ForbiddenMenu): void {
  useViewports.setState({ forbiddenMenu })
}

export function setLoadedVersion(id: string, version: string): void {
  useViewports.setState(({ versions }) => ({ versions: { ...versions, [id]: version } }))
}
