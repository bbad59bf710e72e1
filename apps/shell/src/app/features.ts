import { agreementFeature } from '../features/agreement/agreement.feature.ts'
import { applicationsFeature } from '../features/applications/applications.feature.ts'
import { favouritesFeature } from '../features/favourites/favourites.feature.ts'
import { headerEntriesFeature } from '../features/header-entries/header-entries.feature.ts'
import { helpFeature } from '../features/help/help.feature.ts'
import { homeFeature } from '../features/home/home.feature.ts'
import { identitiesFeature } from '../features/identities/identities.feature.ts'
import { mainMenuFeature } from '../features/main-menu/main-menu.feature.ts'
import { messagesFeature } from '../features/messages/messages.feature.ts'
import { organisationSwitcherFeature } from '../features/organisation-switcher/organisation-switcher.feature.ts'
import { paletteFeature } from '../features/palette/palette.feature.ts'
import { portalTypeFeature } from '../features/portal-type/portal-type.feature.ts'
import { publicPagesFeature } from '../features/public-pages/public-pages.feature.ts'
import { recentVisitsFeature } from '../features/recent-visits/recent-visits.feature.ts'
import { setupFeature } from '../features/setup/setup.feature.ts'
import { sideMenuFeature } from '../features/side-menu/side-menu.feature.ts'
import { signInFeature } from '../features/sign-in/sign-in.feature.ts'
import { tabsButtonFeature } from '../features/tabs-button/tabs-button.feature.ts'
import { tenantsFeature } from '../features/tenants/tenants.feature.ts'
import { themeFeature } from '../features/theme/theme.feature.ts'
import { userMenuFeature } from '../features/user-menu/user-menu.feature.ts'
import type { Feature, FeatureLoader } from '../workbench/contributions/feature.ts'

/**
 * All features of the shell; start reading here. The features that are imported above load with the first menu. The
 * others load together, as one chunk, when the first menu is shown and the browser is idle.
 */
export const features: readonly (Feature | FeatureLoader)[] = [
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
  helpFeature,
  messagesFeature,
  userMenuFeature,
  tabsButtonFeature,
  portalTypeFeature,
  publicPagesFeature,
  signInFeature,
  setupFeature,
  tenantsFeature,
  agreementFeature,
  identitiesFeature,
  () => import('../features/idle/idle.feature.ts').then((module) => module.idleFeature),
  () => import('../features/dialog-host/dialog-host.feature.ts').then((module) => module.dialogHostFeature),
  () => import('../features/side-menu/side-commands.feature.ts').then((module) => module.sideCommandsFeature),
  () =>
    import('../features/header-entries/full-screen-commands.feature.ts').then(
      (module) => module.fullScreenCommandsFeature,
    ),
  () => import('../features/cascade/cascade.feature.ts').then((module) => module.cascadeFeature),
  () => import('../features/side-toolbar/side-toolbar.feature.ts').then((module) => module.sideToolbarFeature),
  () => import('../features/app-scan/app-scan.feature.ts').then((module) => module.appScanFeature),
  () =>
    import('../features/developer-override/developer-override.feature.ts').then(
      (module) => module.developerOverrideFeature,
    ),
  () =>
    import('../features/third-party-scripts/third-party-scripts.feature.ts').then(
      (module) => module.thirdPartyScriptsFeature,
    ),
  () => import('../features/new-version/new-version.feature.ts').then((module) => module.newVersionFeature),
  () => import('../features/connection/connection.feature.ts').then((module) => module.connectionFeature),
  () => import('../features/messages/message-centre.feature.ts').then((module) => module.messageCentreFeature),
  () => import('../features/help/help-centre.feature.ts').then((module) => module.helpCentreFeature),
  () => import('../features/assistant/assistant.feature.ts').then((module) => module.assistantFeature),
  () => import('../features/tickets/tickets.feature.ts').then((module) => module.ticketsFeature),
  () => import('../features/dashboards/dashboards.feature.ts').then((module) => module.dashboardsFeature),
  () =>
    import('../features/experience-centre/experience-centre.feature.ts').then(
      (module) => module.experienceCentreFeature,
    ),
  () => import('../features/extend-entries/extend-entries.feature.ts').then((module) => module.extendEntriesFeature),
  () => import('../features/errors/errors.feature.ts').then((module) => module.errorsFeature),
  () => import('../features/telemetry/telemetry.feature.ts').then((module) => module.telemetryFeature),
  () => import('../features/watermark/watermark.feature.ts').then((module) => module.watermarkFeature),
  () => import('../features/account/account.feature.ts').then((module) => module.accountFeature),
  () => import('../features/participants/participants.feature.ts').then((module) => module.participantsFeature),
  () => import('../features/picture/picture.feature.ts').then((module) => module.pictureFeature),
  () => import('../features/user-menu/user-menu-area.feature.ts').then((module) => module.userMenuAreaFeature),
  () => import('../features/user-menu/preferences.feature.ts').then((module) => module.preferencesFeature),
  () => import('../features/administration/administration.feature.ts').then((module) => module.administrationFeature),
  () => import('../features/preview/preview.feature.ts').then((module) => module.previewFeature),
  () => import('../features/trust/trust.feature.ts').then((module) => module.trustFeature),
  () => import('../features/explain/explain.feature.ts').then((module) => module.explainFeature),
  () => import('../features/whats-new/whats-new.feature.ts').then((module) => module.whatsNewFeature),
  () =>
    import('../features/home/workbench-page/workbench-page.feature.ts').then((module) => module.workbenchPageFeature),
  () => import('../features/tour/tour.feature.ts').then((module) => module.tourFeature),
  () => import('../features/welcome/welcome.feature.ts').then((module) => module.welcomeFeature),
  () => import('../features/landing-page/landing-page.feature.ts').then((module) => module.landingPageFeature),
  () => import('../features/windows/windows.feature.ts').then((module) => module.windowsFeature),
  () =>
    import('../features/sign-in/second-factor/sign-in-security.feature.ts').then(
      (module) => module.signInSecurityFeature,
    ),
]
