import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { useEffect } from 'react'
import { useEndpoint, type InputOf } from '../../../lib/api/query.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import { useRegion } from './regions.ts'

/** The last answers of each tenant that this page has entered. */
const lastAnswers = new Map<string, unknown>()

/**
 * THEME-12, SCENE-11: the tenant's theme or scene; the former answer for the same tenant if a later call fails, for
 * example after a change of the language.
 */
function useTenantAnswer<R extends typeof THEME | typeof SCENE>(route: R, keepPrevious: boolean) {
  const tenantId = useSession(({ tenant }) => tenant?.tenantId)
  const { data, isError, isPlaceholderData } = useEndpoint(route, {} as InputOf<R>, { silent: true, keepPrevious })
  const key = `${tenantId} ${route}`
  useEffect(() => {
    if (data && !isPlaceholderData) lastAnswers.set(key, data)
  }, [data, isPlaceholderData, key])
  const answer = data ?? (isError ? (lastAnswers.get(key) as typeof data) : undefined)
  return { answer, isMissing: isError && answer === undefined }
}

const THEME = 'GET /api/param/v4/theme-settings/header'
const SCENE = 'GET /api/workbench/v4/portal-param-values/portal-config'

/** The tenant's configuration of the portal; undefined before it is loaded. */
export const useScene = (): PortalConfig | undefined => useTenantAnswer(SCENE, true).answer

export function useTenantTheme(keepPrevious = false): { theme: HeaderTheme | undefined; isMissing: boolean } {
  const { answer, isMissing } = useTenantAnswer(THEME, keepPrevious)
  return { theme: answer, isMissing }
}

export const useHeaderTheme = (): HeaderTheme | undefined => useTenantTheme(true).theme

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
