import { appScanFeature } from '../features/app-scan/app-scan.feature.ts'
import { accountFeature } from '../features/account/account.feature.ts'
import { applicationsFeature } from '../features/applications/applications.feature.ts'
import { developerOverrideFeature } from '../features/developer-override/developer-override.feature.ts'
import { foreignScriptsFeature } from '../features/foreign-scripts/foreign-scripts.feature.ts'
import { headerEntriesFeature } from '../features/header-entries/header-entries.feature.ts'
import { homeFeature } from '../features/home/home.feature.ts'
import { mainMenuFeature } from '../features/main-menu/main-menu.feature.ts'
import { newVersionFeature } from '../features/new-version/new-version.feature.ts'
import { organisationSwitcherFeature } from '../features/organisation-switcher/organisation-switcher.feature.ts'
import { portalTypeFeature } from '../features/portal-type/portal-type.feature.ts'
import { sideMenuFeature } from '../features/side-menu/side-menu.feature.ts'
import { thirdPartyFeature } from '../features/third-party/third-party.feature.ts'
import { themeFeature } from '../features/theme/theme.feature.ts'
import { trustFeature } from '../features/trust/trust.feature.ts'
import { userMenuFeature } from '../features/user-menu/user-menu.feature.ts'
import { windowsFeature } from '../features/windows/windows.feature.ts'
import { welcomeFeature } from '../features/welcome/welcome.feature.ts'
import { whatsNewFeature } from '../features/whats-new/whats-new.feature.ts'
import type { Feature } from '../lib/feature.ts'

/** Everything that the shell can do. A newcomer starts reading here. */
export const features: readonly Feature[] = [
  themeFeature,
  trustFeature,
  applicationsFeature,
  homeFeature,
  mainMenuFeature,
  sideMenuFeature,
  organisationSwitcherFeature,
  headerEntriesFeature,
  userMenuFeature,
  appScanFeature,
  developerOverrideFeature,
  windowsFeature,
  foreignScriptsFeature,
  newVersionFeature,
  accountFeature,
  portalTypeFeature,
  whatsNewFeature,
  welcomeFeature,
  thirdPartyFeature,
]
