import { applicationsFeature } from '../features/applications/applications.feature.ts'
import { favouritesFeature } from '../features/favourites/favourites.feature.ts'
import { headerEntriesFeature } from '../features/header-entries/header-entries.feature.ts'
import { homeFeature } from '../features/home/home.feature.ts'
import { mainMenuFeature } from '../features/main-menu/main-menu.feature.ts'
import { organisationSwitcherFeature } from '../features/organisation-switcher/organisation-switcher.feature.ts'
import { paletteFeature } from '../features/palette/palette.feature.ts'
import { portalTypeFeature } from '../features/portal-type/portal-type.feature.ts'
import { publicPagesFeature } from '../features/public-pages/public-pages.feature.ts'
import { recentVisitsFeature } from '../features/recent-visits/recent-visits.feature.ts'
import { sideMenuFeature } from '../features/side-menu/side-menu.feature.ts'
import { signInFeature } from '../features/sign-in/sign-in.feature.ts'
import { themeFeature } from '../features/theme/theme.feature.ts'
import { userMenuFeature } from '../features/user-menu/user-menu.feature.ts'
import type { Feature } from '../workbench/contributions/feature.ts'

/** Everything that the shell can do. These features come with the first menu; start reading here. */
export const features: readonly Feature[] = [
  themeFeature,
  applicationsFeature,
  homeFeature,
  mainMenuFeature,
  sideMenuFeature,
  organisationSwitcherFeature,
  paletteFeature,
  favouritesFeature,
  recentVisitsFeature,
  headerEntriesFeature,
  userMenuFeature,
  portalTypeFeature,
  publicPagesFeature,
  signInFeature,
]

/** The features that the first menu does not wait for are listed in `later-features.ts`, which is one chunk of its own. */
export const loadLaterFeatures = (): Promise<readonly Feature[]> =>
  import('./later-features.ts').then((module) => module.laterFeatures)
