import { Suspense, type ReactNode } from 'react'
import { answerContinue, retryEntry, useEntry } from '../entry/entry.ts'
import { useWorkbenchOpen } from '../entry/hooks/use-workbench-open.ts'
import { isEmbedded, isFramed } from '../lib/browser/framed.ts'
import { loadWithTexts } from '../lib/i18n/i18n.ts'
import { LazyViewBanner } from '../features/trust/lazy-view-banner.tsx'
import { useSession } from '../lib/session/session-store.ts'
import { lazyPage } from '../lib/loading/lazy-components.ts'
import { Slot } from '../workbench/layout/slot.tsx'
import { Workbench } from '../workbench/workbench.tsx'
import { FailurePage } from './pages/failure-page.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { useStageTransition } from './stage-transition.ts'
import { EntryScreen } from './pages/entry-screen.tsx'

const pages = () => import('./pages/entry-pages.tsx')
const ProblemPage = lazyPage(() => pages().then((module) => module.ProblemPage))
const StaticPage = lazyPage(() => pages().then((module) => module.StaticPage))
const NoTenantPage = lazyPage(() => pages().then((module) => module.NoTenantPage))
const FramedPage = lazyPage(() =>
  import('../features/public-pages/framed-page.tsx').then((module) => module.FramedPage),
)
const FramedSignIn = lazyPage(() =>
  loadWithTexts('signInMethods', import('../features/sign-in/page/framed-sign-in.tsx')).then(
    (module) => module.FramedSignIn,
  ),
)
const MethodRefusedPage = lazyPage(() =>
  loadWithTexts('signInMethods', import('./pages/method-refused-page.tsx')).then((module) => module.MethodRefusedPage),
)
const ContinueDialog = lazyPage(() => import('./continue-dialog.tsx').then((module) => module.ContinueDialog))
const ViewForbidden = lazyPage(() =>
  import('../features/trust/view-forbidden.tsx').then((module) => module.ViewForbidden),
)

/** The decisions whose dialog has nothing behind it but the lobby. */
const CHOICES: readonly string[] = ['choose-tenant', 'tenant-disabled', 'agreement', 'continue-as']

const page = (content: ReactNode) => <Suspense fallback={<FrameSkeleton />}>{content}</Suspense>

/** Shows the decision of the entry: the workbench, or the page or dialog that comes before it. */
export function EntryGate() {
  const { decision, failure } = useEntry()
  const workbenchKey = useSession(({ tenant, identityCode }) => tenant && `${tenant.tenantId}/${identityCode}`)
  const isOpen = useWorkbenchOpen()

  if (failure?.problem?.errorCode === 'SECOND_FACTOR_REQUIRED') return <EntryScreen />
  if (failure?.problem?.errorCode === 'SIGN_IN_METHOD_REFUSED') return page(<MethodRefusedPage failure={failure} />)
  if (failure) return <FailurePage failure={failure} onRetry={retryEntry} />
  if (decision === null) return <FrameSkeleton />
  switch (decision.kind) {
    case 'problem':
      return page(<ProblemPage problem={decision.problem} />)
    case 'page':
      return page(<StaticPage page={decision.page} />)
    case 'sign-in':
    case 'agreement':
      // ENTRY-81: neither sign-in nor agreement is possible inside a page of another site
      if (isFramed()) {
        return page(decision.kind === 'sign-in' && isEmbedded() ? <FramedSignIn /> : <FramedPage />)
      }
      if (decision.kind === 'sign-in') return <FrameSkeleton />
      break
    case 'no-tenant':
      return page(<NoTenantPage />)
    case 'view-forbidden':
      return (
        <>
          <LazyViewBanner />
          <EntryScreen>
            <Suspense fallback={null}>
              <ViewForbidden viewRequest={decision.viewRequest} />
            </Suspense>
          </EntryScreen>
        </>
      )
    default:
  }
  return (
    <>
      <Behind workbenchKey={isOpen ? workbenchKey : null} isChoosing={CHOICES.includes(decision.kind)} />
      <Suspense fallback={null}>
        {decision.kind === 'continue-as' && (
          <ContinueDialog question={decision} onAnswer={(isYes) => answerContinue(isYes ? decision.code : null)} />
        )}
      </Suspense>
      <Slot name="entry" />
    </>
  )
}

/** The background behind the dialogs of the entry. */
function Behind({ workbenchKey, isChoosing }: { workbenchKey: string | null; isChoosing: boolean }) {
  const stage = useStageTransition(workbenchKey !== null ? 'workbench' : isChoosing ? 'lobby' : 'loading')
  if (stage === 'workbench') return <Workbench key={workbenchKey} />
  return stage === 'lobby' ? <EntryScreen /> : <FrameSkeleton />
}
