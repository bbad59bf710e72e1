import { create } from 'zustand'

export const VIEW_MODES = ['full', 'singleModule', 'module', 'application', 'tripartiteApp'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** The requests of the entry address and the entry's decisions; set once per entry, before the workbench is shown. */
export interface EntryContext {
  viewMode: ViewMode
  /** The menu of `/portal/{menuId}`; null for the default menu, 'unknown' for an invalid second segment. */
  menuId: number | 'unknown' | null
  /** The menu of the no-permission page, if the address names it by its id (ENTRY-141); else null. */
  requestedMenuId: number | null
  productCode: string | null
  applicationCode: string | null
  menuCode: string | null
  /** The path inside the application, decoded and checked. */
  path: string | null
  /** The parameters for the menu (MSG-45); null if the address has none. */
  menuParameters: Readonly<Record<string, string>> | null
  /** The page of a third party, as the address writes it. */
  tripartitePageUrl: string | null
  /**
   * True if the address has a path outside of the application; the portal shows a message and the first page (ENTRY-4).
   */
  isPathRefused: boolean
  /** True if no organisation could be determined; the organisation popover then opens by itself (D11). */
  opensOrganisations: boolean
  pageFrom: string | null
  isSingleProduct: boolean
  systemName: string | null
  systemLogoJumpUrl: string | null
  /** False if the address hides the logo. */
  brandLogoShow: boolean
  userInfoShow: boolean
  disableRobot: boolean
  noPadding: boolean
  userGuide: boolean
}

export const DEFAULT_ENTRY_CONTEXT: EntryContext = {
  viewMode: 'full',
  menuId: null,
  requestedMenuId: null,
  productCode: null,
  applicationCode: null,
  menuCode: null,
  path: null,
  menuParameters: null,
  tripartitePageUrl: null,
  isPathRefused: false,
  opensOrganisations: false,
  pageFrom: null,
  isSingleProduct: false,
  systemName: null,
  systemLogoJumpUrl: null,
  brandLogoShow: true,
  userInfoShow: true,
  disableRobot: false,
  noPadding: false,
  userGuide: false,
}

export const useEntryContext = create<EntryContext>(() => DEFAULT_ENTRY_CONTEXT)

export function setEntryContext(context: EntryContext): void {
  useEntryContext.setState(context)
}

/** D11: opens the popover of the organisations, or records that it was closed. */
export function setOpensOrganisations(opensOrganisations: boolean): void {
  useEntryContext.setState({ opensOrganisations })
}
