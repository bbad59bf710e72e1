import type { SetupState } from '@portico/contract/administration/setup'
import { CallError } from '@portico/contract/client/client'
import { LANGUAGES } from '@portico/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { BrandMark } from '../../ui/images/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { LanguageSelect } from '../../ui/fields/language-select.tsx'
import { DonePage, OverPage } from './end-pages.tsx'
import './setup.css'
import { STEP_TEXTS } from './step-texts.ts'
import { useSetupText } from './setup-text.ts'
import { StepList } from './step-list.tsx'
import { AdministratorStep } from './steps/administrator-step.tsx'
import { CodeStep } from './steps/code-step.tsx'
import { LegalStep } from './steps/legal-step.tsx'
import { MailStep } from './steps/mail-step.tsx'
import { PortalStep } from './steps/portal-step.tsx'
import { SignInStep } from './steps/sign-in-step.tsx'
import { SummaryStep } from './steps/summary-step.tsx'
import { FirstTenantStep } from './steps/first-tenant-step.tsx'
import { useSetup, type Setup } from './use-setup.ts'

/** SETUP-18: the guided set-up. */
export function SetupPage() {
  const text = useSetupText()
  const shell = useText()
  const state = useQuery({
    queryKey: ['setup-state'],
    queryFn: () => api.call('GET /api/setup/v1/state'),
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  })
  const isOver = state.error instanceof CallError && state.error.problem?.errorCode === 'ALREADY_SET_UP'
  return (
    <SetupFrame>
      {state.data && <Guide means={state.data} />}
      {isOver && <OverPage isTaken={false} />}
      {state.error && !isOver && (
        <ErrorPanel
          level={1}
          title={shell('signIn.unreachable')}
          actions={
            <Button kind="primary" icon="reload" isBusy={state.isFetching} onClick={() => void state.refetch()}>
              {shell('common.tryAgain')}
            </Button>
          }
        />
      )}
      {state.isPending && <p className="p-hidden">{text('loading')}</p>}
    </SetupFrame>
  )
}

function SetupFrame({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <div className="p-setup p-scroll">
      <header className="p-setup-header">
        <BrandMark size={28} />
        <span>{text('common.product')}</span>
        <div className="p-setup-language">
          <LanguageSelect languages={LANGUAGES} />
        </div>
      </header>
      <main className="p-setup-main">{children}</main>
    </div>
  )
}

function Guide({ means }: { means: SetupState }) {
  const text = useSetupText()
  const shell = useText()
  const setup = useSetup()
  const { outcome, step } = setup
  const title = outcome === 'open' ? `${text(STEP_TEXTS[step].title)} - ${text('title')}` : text('title')
  useEffect(() => {
    document.title = `${title} - ${shell('common.product')}`
  }, [title, shell])
  if (outcome === 'taken') return <OverPage isTaken />
  if (outcome !== 'open') return <DonePage {...outcome} />
  return (
    <>
      <StepList setup={setup} />
      <StepOf setup={setup} means={means} />
    </>
  )
}

function StepOf({ setup, means }: { setup: Setup; means: SetupState }) {
  switch (setup.step) {
    case 'code':
      return <CodeStep setup={setup} />
    case 'portal':
      return <PortalStep setup={setup} />
    case 'tenant':
      return <FirstTenantStep setup={setup} means={means} />
    case 'administrator':
      return <AdministratorStep setup={setup} />
    case 'signIn':
      return <SignInStep setup={setup} means={means} />
    case 'mail':
      return <MailStep setup={setup} means={means} />
    case 'legal':
      return <LegalStep setup={setup} />
    case 'summary':
      return <SummaryStep setup={setup} />
  }
}
