import { loadWithTexts } from '../../lib/i18n/i18n.ts'
import { lazyPage } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const SignInPage = lazyPage(() =>
  loadWithTexts('signInMethods', import('./page/sign-in-page.tsx')).then((module) => module.SignInPage),
)
const ScanPage = lazyPage(() =>
  loadWithTexts('signInMethods', import('./scan/scan-page.tsx')).then((module) => module.ScanPage),
)
const AgainPage = lazyPage(() =>
  loadWithTexts('signInMethods', import('./page/relogin-return-page.tsx')).then((module) => module.ReloginReturnPage),
)

export const signInFeature = defineFeature({
  id: 'sign-in',
  pages: [
    { path: '/login/again', component: AgainPage },
    { path: '/login/scan*', component: ScanPage },
    { path: '/login*', component: SignInPage },
  ],
})
