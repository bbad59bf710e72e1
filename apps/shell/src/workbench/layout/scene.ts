import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { useEndpoint } from '../../lib/api/query.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useRegion } from './regions.ts'

/** The tenant's configuration of the portal; undefined before it is loaded, or where it cannot be. */
export function useScene(): PortalConfig | undefined {
  const options = { silent: true, keepPrevious: true }
  return useEndpoint('GET /api/workbench/v4/portal-param-values/portal-config', {}, options).data
}

export function useHeaderTheme(): HeaderTheme | undefined {
  const options = { silent: true, keepPrevious: true }
  return useEndpoint('GET /api/param/v4/theme-settings/header', {}, options).data
}

/** D47: where the menus stand. */
export type MenuScheme = 'top-then-left' | 'left' | 'mixed'

const SCHEMES: readonly (MenuScheme | undefined)[] = [undefined, 'top-then-left', 'left', 'mixed']

export function menuScheme(value: number | undefined): MenuScheme {
  return SCHEMES[value ?? 0] ?? 'mixed'
}

/**
 * LOOK-50, MENU-35, ENTRY-41: the scheme is that of frames with a main menu; the simple portal has its menus at the left, and so have a
 * scene of one product and the visit of an application.
 */
export function useMenuScheme(): MenuScheme {
  const scheme = menuScheme(useHeaderTheme()?.classicMenuShowScheme)
  const isSceneOfOne = useScene()?.scene === 'single-product'
  const isRequested = useEntryContext((context) => context.isSingleProduct)
  const hasMainMenu = useRegion('mainMenu')
  return !hasMainMenu || isSceneOfOne || isRequested ? 'left' : scheme
}
