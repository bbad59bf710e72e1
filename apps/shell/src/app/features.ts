import { organisationSwitcherFeature } from '../features/organisation-switcher/organisation-switcher.feature.ts'
import { themeFeature } from '../features/theme/theme.feature.ts'
import { userMenuFeature } from '../features/user-menu/user-menu.feature.ts'
import type { Feature } from '../lib/feature.ts'

/** Everything that the shell can do. A newcomer starts reading here. */
export const features: readonly Feature[] = [themeFeature, organisationSwitcherFeature, userMenuFeature]
