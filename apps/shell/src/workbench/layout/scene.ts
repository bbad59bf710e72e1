import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { useEffect } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useRegion } from './regions.ts'

/** The tenant's configuration of the portal; undefined before it is loaded or after a failure. */
export function useScene(): PortalConfig | undefined {
  const options = { silent: true, keepPrevious: true }
  return useEndpoint('GET /api/workbench/v4/portal-param-values/portal-config', {}, options).data
}

/** The last theme of each tenant that this page has entered. */
const lastThemes = new Map<number | undefined, HeaderTheme>()

/**
 * THEME-12: the tenant's theme; the former theme of the same tenant if a later call fails, for example after a change
 * of the language.
 */
export function useTenantTheme({ keepPrevious = false } = {}): { theme: HeaderTheme | undefined; isMissing: boolean } {
  const tenantId = useSession(({ tenant }) => tenant?.tenantId)
  const options = { silent: true, keepPrevious }
  const { data, isError, isPlaceholderData } = useEndpoint('GET /api/param/v4/theme-settings/header', {}, options)
  useEffect(() => {
    if (data && !isPlaceholderData) lastThemes.set(tenantId, data)
  }, [data, isPlaceholderData, tenantId])
  const theme = data ?? (isError ? lastThemes.get(tenantId) : undefined)
  return { theme, isMissing: isError && theme === undefined }
}

export const useHeaderTheme = (): HeaderTheme | undefined => useTenantTheme({ keepPrevious: true }).theme

/** D47: the position of the menus. */
export type MenuScheme = 'top-then-left' | 'left' | 'mixed'

const SCHEMES: readonly (MenuScheme | undefined)[] = [undefined, 'top-then-left', 'left', 'mixed']

export function menuScheme(value: number | undefined): MenuScheme {
  return SCHEMES[value ?? 0] ?? 'mixed'
}

/**
 * LOOK-50, MENU-35, ENTRY-41: the scheme applies to frames with a main menu; the simple portal has its menus at the
 * left, as have a single-product scene and the view mode of an application.
 */
export function useMenuScheme(): MenuScheme {
  const scheme = menuScheme(useHeaderTheme()?.classicMenuShowScheme)
  const isSceneOfOne = useScene()?.scene === 'single-product'
  const isRequested = useEntryContext((context) => context.isSingleProduct)
  const hasMainMenu = useRegion('mainMenu')
  return !hasMainMenu || isSceneOfOne || isRequested ? 'left' : scheme
}
