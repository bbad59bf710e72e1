import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Notices } from '../features/errors/notices.tsx'
import { FeaturesProvider } from '../lib/feature.ts'
import { withTexts } from '../lib/i18n/i18n.ts'
import { useLocation } from '../lib/browser/location.ts'
import { queryClient } from '../lib/api/query.ts'
import { lazyPage } from '../lib/loading/lazy-part.ts'
import { provideCommands } from '../workbench/commands/commands.ts'
import './app.css'
import { EntryGate } from './entry-gate.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { SecondFactorHost } from './second-factor-host.tsx'
import { SessionHost } from './session-host.tsx'
import { useFeatures } from './use-features.ts'

provideCommands(() => import('./commands.ts').then((module) => module.AllCommands))

const SignInPage = lazyPage(() =>
  withTexts('signInMethods', import('../features/sign-in/page/sign-in-page.tsx')).then((module) => module.SignInPage),
)
const ScanPage = lazyPage(() =>
  withTexts('signInMethods', import('../features/sign-in/scan/scan-page.tsx')).then((module) => module.ScanPage),
)
const AgainPage = lazyPage(() =>
  withTexts('signInMethods', import('../features/sign-in/page/again-page.tsx')).then((module) => module.AgainPage),
)

export function App() {
  const features = useFeatures()
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <FeaturesProvider value={features}>
          <Screen />
          <SessionHost />
          <SecondFactorHost />
          <Notices />
        </FeaturesProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

const FreeLicensePage = lazyPage(() =>
  import('../features/public-pages/free-license-page.tsx').then((module) => module.FreeLicensePage),
)
const EnterprisePage = lazyPage(() =>
  import('../features/public-pages/enterprise-page.tsx').then((module) => module.EnterprisePage),
)

function Screen() {
  const address = useLocation(outsideAddress)
  if (isOutside(address, '/login/free-license')) return outside(<FreeLicensePage />)
  if (isOutside(address, '/enterprise/portal')) return outside(<EnterprisePage />)
  if (!address.startsWith('/login')) return <EntryGate />
  if (isOutside(address, '/login/again')) return outside(<AgainPage />)
  return outside(address.startsWith('/login/scan') ? <ScanPage /> : <SignInPage />)
}

/** In the portal the address changes with every tab, and below here is everything: nothing of that is drawn anew for it. */
function outsideAddress({ pathname, search }: Location): string {
  return /^\/(login|enterprise)/.test(pathname) ? pathname + search : ''
}

const isOutside = (address: string, path: string) => address.split('?', 1)[0]?.replace(/\/$/, '') === path

const outside = (page: ReactNode) => <Suspense fallback={null}>{page}</Suspense>
