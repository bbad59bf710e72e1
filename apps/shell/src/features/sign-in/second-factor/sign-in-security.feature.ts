import { defineFeature } from '../../../workbench/contributions/feature.ts'
import { signInSecurityDialog } from '../../../lib/dialogs.ts'
import { lazyDialog } from '../../../lib/loading/lazy-components.ts'
import { LazyGracePeriodBanner } from './lazy-grace-period-banner.tsx'

const SecurityDialog = lazyDialog(() => import('./security-dialog.tsx').then((module) => module.SecurityDialog))

/** The person's second factors, and the notice that a tenant will require them (FACTOR-19, FACTOR-26). */
export const signInSecurityFeature = defineFeature({
  id: 'sign-in-security',
  contributions: [{ slot: 'banner', order: 25, component: LazyGracePeriodBanner }],
  dialogs: [{ store: signInSecurityDialog, component: SecurityDialog }],
})
