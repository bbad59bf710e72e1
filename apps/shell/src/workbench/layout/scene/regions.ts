import { PORTAL_TYPES } from '@portico/contract/rules/appearance/branding'
import { usePortalType } from '../../../lib/portal/portal-type-store.ts'
import { useEntryContext, type ViewMode } from '../../../lib/portal/entry-context.ts'

/** The regions of the frame that a view mode shows. */
export interface Regions {
  /** The bar across the top, with logo and name. */
  header: boolean
  /** The quick entries to home and workbench. */
  homeLinks: boolean
  /** The drawer of all applications. */
  applications: boolean
  /** The horizontal menu. */
  mainMenu: boolean
  /** The present organisation and its switcher. */
  organisation: boolean
  /** The icon buttons at the right of the header. */
  functions: boolean
  sideMenu: boolean
  tabs: boolean
  /** A margin around the content, which `noPadding` removes. */
  padding: boolean
}

const NOTHING: Regions = {
  header: false,
  homeLinks: false,
  applications: false,
  mainMenu: false,
  organisation: false,
  functions: false,
  sideMenu: false,
  tabs: false,
  padding: false,
}

/** ENTRY-41: the regions of every view mode. */
export const REGIONS: Readonly<Record<ViewMode, Regions>> = {
  full: {
    header: true,
    homeLinks: true,
    applications: true,
    mainMenu: true,
    organisation: true,
    functions: true,
    sideMenu: true,
    tabs: true,
    padding: false,
  },
  application: { ...NOTHING, header: true, organisation: true, functions: true, sideMenu: true },
  singleModule: { ...NOTHING, header: true, organisation: true, functions: true, padding: true },
  module: NOTHING,
  tripartiteApp: NOTHING,
}

/** LOOK-50: the regions that a portal type hides. */
const LEFT_OUT: Readonly<Record<number, readonly (keyof Regions)[]>> = { [PORTAL_TYPES.simple]: ['mainMenu'] }

export function useRegion(name: keyof Regions): boolean {
  const isLeftOut = usePortalType(({ type }) => LEFT_OUT[type]?.includes(name) ?? false)
  return useEntryContext(({ viewMode }) => REGIONS[viewMode][name]) && !isLeftOut
}

export function usePadding(): boolean {
  return useEntryContext(({ viewMode, noPadding }) => REGIONS[viewMode].padding && !noPadding)
}
