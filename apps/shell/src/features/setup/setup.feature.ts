import { loadWithTexts } from '../../lib/i18n/i18n.ts'
import { lazyPage } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const SetupPage = lazyPage(() =>
  loadWithTexts('signInMethods', import('./setup-page.tsx')).then((module) => module.SetupPage),
)

/** SETUP-18: the guided set-up of an empty deployment. */
export const setupFeature = defineFeature({ id: 'setup', pages: [{ path: '/setup', component: SetupPage }] })
