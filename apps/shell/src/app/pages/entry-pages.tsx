import { Suspense } from 'react'
import { restartEntry } from '../../entry/entry.ts'
import type { ParameterProblem } from '../../entry/facts/parse-entry.ts'
import { useText, type Text } from '../../lib/i18n/i18n.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { isSignedIn } from '../../lib/session/session-marker.ts'
import { lazyPage } from '../../lib/loading/lazy-components.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { EntryScreen } from './entry-screen.tsx'

/** The specification's texts for invalid addresses. */
function problemText(problem: ParameterProblem, text: Text): string {
  switch (problem.kind) {
    case 'required':
      return text('entry.required', { name: problem.name })
    case 'product-needed':
      return text('entry.productNeeded')
    case 'missing-organisation':
      return text('entry.missingOrganisation')
    case 'tripartite-invalid':
      return text('entry.tripartiteInvalid')
    case 'organisation-closed':
      return text('entry.organisationClosed')
  }
}

export function ProblemPage({ problem }: { problem: ParameterProblem }) {
  const text = useText()
  // the session may not have been requested yet; the session marker tells whether there is one
  const actions = (
    <>
      <ToStart />
      {isSignedIn() && (
        <Button icon="log-out" onClick={() => void logOut()}>
          {text('tenants.logOut')}
        </Button>
      )}
    </>
  )
  return (
    <EntryScreen>
      <ErrorPanel level={1} title={text('entry.problemTitle')} actions={actions}>
        {problemText(problem, text)}
      </ErrorPanel>
    </EntryScreen>
  )
}

function ToStart() {
  const text = useText()
  return (
    <Button kind="primary" icon="home" onClick={restartEntry}>
      {text('entry.toStart')}
    </Button>
  )
}

export function NoTenantPage() {
  const text = useText()
  const leave = (
    <Button kind="primary" icon="log-out" onClick={() => void logOut()}>
      {text('tenants.logOut')}
    </Button>
  )
  return (
    <EntryScreen>
      <EmptyState level={1} icon="organisation" title={text('tenants.none')} actions={leave}>
        {text('tenants.noneText')}
      </EmptyState>
    </EntryScreen>
  )
}

const UpgradeIntroPage = lazyPage(() =>
  import('../../features/public-pages/upgrade-intro-page.tsx').then((module) => module.UpgradeIntroPage),
)

/** The server sends the page for old browsers (ENTRY-73); it is never requested here. */
export function StaticPage({ page }: { page: 'browse-happy' | 'upgrade-intro' | 'not-found' }) {
  const text = useText()
  if (page === 'upgrade-intro') {
    return (
      <Suspense fallback={null}>
        <UpgradeIntroPage />
      </Suspense>
    )
  }
  return (
    <EntryScreen>
      <EmptyState level={1} icon="search" title={text('pages.notFound')} actions={<ToStart />}>
        {text('entry.unknownAddress')}
      </EmptyState>
    </EntryScreen>
  )
}
