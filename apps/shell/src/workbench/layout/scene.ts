import type { PortalConfig } from '@portico/contract/portal-config'
import type { HeaderTheme } from '@portico/contract/theme'
import { useIsSimple } from '../../lib/portal-type-store.ts'
import { useEndpoint } from '../../lib/query.ts'
import { useVisit } from '../../lib/visit.ts'

/** What the server says of what is shown in the portal; undefined before it is here, or where it cannot be had. */
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

/** LOOK-50, MENU-35: the simple portal has its menus at the left, and so has a scene of one product; the scheme is the classic one's. */
export function useMenuScheme(): MenuScheme {
  const scheme = menuScheme(useHeaderTheme()?.classicMenuShowScheme)
  const isSceneOfOne = useScene()?.scene === 'single-product'
  const isAskedFor = useVisit((visit) => visit.isSingleProduct)
  return useIsSimple() || isSceneOfOne || isAskedFor ? 'left' : scheme
}
