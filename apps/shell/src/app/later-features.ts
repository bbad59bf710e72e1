import { accountFeature } from '../features/account/account.feature.ts'
import { appScanFeature } from '../features/app-scan/app-scan.feature.ts'
import { cascadeFeature } from '../features/cascade/cascade.feature.ts'
import { developerOverrideFeature } from '../features/developer-override/developer-override.feature.ts'
import { explainFeature } from '../features/explain/explain.feature.ts'
import { foreignScriptsFeature } from '../features/foreign-scripts/foreign-scripts.feature.ts'
import { fullScreenCommandsFeature } from '../features/header-entries/full-screen-commands.feature.ts'
import { newVersionFeature } from '../features/new-version/new-version.feature.ts'
import { participantsFeature } from '../features/participants/participants.feature.ts'
import { pictureFeature } from '../features/picture/picture.feature.ts'
import { sideCommandsFeature } from '../features/side-menu/side-commands.feature.ts'
import { sideToolbarFeature } from '../features/side-toolbar/side-toolbar.feature.ts'
import { signInSecurityFeature } from '../features/sign-in/second-factor/sign-in-security.feature.ts'
import { thirdPartyFeature } from '../features/third-party/third-party.feature.ts'
import { trustFeature } from '../features/trust/trust.feature.ts'
import { userCornerFeature } from '../features/user-menu/user-corner.feature.ts'
import { welcomeFeature } from '../features/welcome/welcome.feature.ts'
import { whatsNewFeature } from '../features/whats-new/whats-new.feature.ts'
import { windowsFeature } from '../features/windows/windows.feature.ts'
import { FeatureDialogs } from '../workbench/contributions/feature-dialogs.tsx'
import { defineFeature, type Feature } from '../workbench/contributions/feature.ts'

const dialogsFeature = defineFeature({
  id: 'dialogs',
  contributions: [{ slot: 'overlay', order: 60, component: FeatureDialogs }],
})

/** The features that come when the first menu is there and the browser is idle. */
export const laterFeatures: readonly Feature[] = [
  dialogsFeature,
  sideCommandsFeature,
  fullScreenCommandsFeature,
  cascadeFeature,
  sideToolbarFeature,
  appScanFeature,
  developerOverrideFeature,
  foreignScriptsFeature,
  newVersionFeature,
  accountFeature,
  participantsFeature,
  pictureFeature,
  userCornerFeature,
  trustFeature,
  explainFeature,
  whatsNewFeature,
  welcomeFeature,
  thirdPartyFeature,
  windowsFeature,
  signInSecurityFeature,
]
