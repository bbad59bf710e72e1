import { lazyPage } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const FreeLicensePage = lazyPage(() => import('./free-license-page.tsx').then((module) => module.FreeLicensePage))
const EnterprisePage = lazyPage(() => import('./enterprise-page.tsx').then((module) => module.EnterprisePage))
const UnsubscribePage = lazyPage(() => import('./unsubscribe-page.tsx').then((module) => module.UnsubscribePage))

/** Pages that need no session. */
export const publicPagesFeature = defineFeature({
  id: 'public-pages',
  pages: [
    { path: '/login/free-license', component: FreeLicensePage },
    { path: '/login/unsubscribe', component: UnsubscribePage },
    { path: '/enterprise/portal', component: EnterprisePage },
  ],
})
