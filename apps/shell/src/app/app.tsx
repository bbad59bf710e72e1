import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Notices } from '../features/errors/notices.tsx'
import { isPublicPage } from '../lib/browser/public-page.ts'
import { useLocation } from '../lib/browser/location.ts'
import { queryClient } from '../lib/api/query.ts'
import { findFeaturePage } from '../workbench/contributions/registry.ts'
import { FaultBoundary } from '../workbench/layout/fault-boundary.tsx'
import './app.css'
import { EntryGate } from './entry-gate.tsx'
import { SecondFactorHost } from './second-factor-host.tsx'
import { PageFault } from './pages/page-fault.tsx'
import { SessionHost } from './session/session-host.tsx'
import { useLaterFeatures } from './use-later-features.ts'

export function App() {
  useLaterFeatures()
  return (
    <QueryClientProvider client={queryClient}>
      <FaultBoundary fallback={<PageFault />}>
        <Screen />
      </FaultBoundary>
      <FaultBoundary>
        <SessionHost />
        <SecondFactorHost />
      </FaultBoundary>
      <Notices />
    </QueryClientProvider>
  )
}

function Screen() {
  const [path = ''] = useLocation(publicAddress).split('?', 1)
  const Page = findFeaturePage(path)
  if (!Page) return <EntryGate />
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}

/** Returns an empty text inside the portal, so that a change of the address by a tab renders nothing again. */
function publicAddress({ pathname, search }: Location): string {
  return isPublicPage(pathname) ? pathname + search : ''
}
