import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Notices } from '../features/errors/notices.tsx'
import { SessionOver } from '../features/errors/session-over.tsx'
import { FeaturesProvider } from '../lib/feature.ts'
import { useAddress } from '../lib/location.ts'
import { queryClient } from '../lib/query.ts'
import './app.css'
import { EntryGate } from './entry-gate.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { features } from './features.ts'

const SignInPage = lazy(() =>
  import('../features/sign-in/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })),
)

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <FeaturesProvider value={features}>
          <Screen />
          <SessionOver />
          <Notices />
        </FeaturesProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Screen() {
  const isSignIn = useAddress().startsWith('/login')
  if (!isSignIn) return <EntryGate />
  return (
    <Suspense fallback={null}>
      <SignInPage />
    </Suspense>
  )
}
