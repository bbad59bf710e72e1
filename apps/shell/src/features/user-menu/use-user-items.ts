import { PORTAL_TYPES } from '@portico/contract/rules/appearance/branding'
import { useColorScheme } from '../../lib/theme/color-scheme.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { usePortalType } from '../../lib/portal/portal-type-store.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { REGIONS } from '../../workbench/layout/scene/regions.ts'
import { useHeaderTheme, useScene } from '../../workbench/layout/scene/scene.ts'
import { findMenu } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { PAGES, PREFERENCES_MENU } from './user-actions.ts'
import { offeredLanguages, userMenuItems } from './visibility.ts'

/** LOOK-54: the items of the user menu and of the palette, and their actions. */
export function useUserItems() {
  const theme = useHeaderTheme()
  const scene = useScene()
  const { data: environment } = useEndpoint('GET /api/i18n/v4/env/info', {}, { silent: true })
  const flags = useEnvironment()
  const index = useMenus()
  const portalType = usePortalType(({ type }) => type)
  const items = userMenuItems({
    ...{ theme, scene, environment, flags, portalType },
    hasMenu: (menuCode) => findMenu(index, PAGES, menuCode) !== undefined,
  })
  return {
    items,
    theme,
    flags,
    language: useLanguage(),
    languages: items.includes('languageSwitch') ? offeredLanguages({ theme, environment, flags }) : [],
    scheme: useColorScheme((state) => state.choice),
    hasPreferences: flags?.userCentre !== false && findMenu(index, PAGES, PREFERENCES_MENU) !== undefined,
    isSimple: portalType === PORTAL_TYPES.simple,
    titleWithSystem: usePreferences((preferences) => preferences.titleWithSystem === true),
    isBare: useEntryContext(({ viewMode }) => !REGIONS[viewMode].header),
  }
}
