import { defineFeature } from '../../workbench/contributions/feature.ts'
import { appScanDialog } from '../../lib/dialogs.ts'
import { loadWithTexts } from '../../lib/i18n/i18n.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'

const AppScanDialog = lazyDialog(() =>
  loadWithTexts('signInMethods', import('./app-scan-dialog.tsx')).then((module) => module.AppScanDialog),
)

export const appScanFeature = defineFeature({
  id: 'app-scan',
  dialogs: [{ store: appScanDialog, component: AppScanDialog }],
})
