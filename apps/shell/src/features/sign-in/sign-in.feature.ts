import { PROVIDER_TEST_PAGE } from '@portico/contract/rules/sign-in/provider-test'
import { loadWithTexts } from '../../lib/i18n/i18n.ts'
import { lazyPage } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const SignInPage = lazyPage(() =>
  loadWithTexts('signInMethods', import('./page/sign-in-page.tsx')).then((module) => module.SignInPage),
)
const FurtherSignInPage = lazyPage(() =>
  loadWithTexts('signInMethods', import('./page/further-sign-in-page.tsx')).then((module) => module.FurtherSignInPage),
)

export const signInFeature = defineFeature({
  id: 'sign-in',
  pages: [
    { path: '/login/again', component: FurtherSignInPage },
    { path: PROVIDER_TEST_PAGE, component: FurtherSignInPage },
    { path: '/login/scan*', component: FurtherSignInPage },
    { path: '/login*', component: SignInPage },
  ],
})
