import { useText } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { setOpensOrganisations } from '../../lib/portal/entry-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { useOrganisationDisplay } from '../layout/scene/organisation-display.ts'
import { usePaintedTabs } from '../model/tabs/painted-tabs.ts'
import { usePhase } from '../navigation/phase.ts'
import { startWorkbench } from '../navigation/start/start.ts'
import { Loading } from './cards/loading.tsx'
import './cards/viewport-card.css'

/** The page without a workbench: the reason, and the possible actions (ENTRY-10, ENTRY-13, MENU-12). */
export function PhasePage() {
  const text = useText()
  const phase = usePhase((state) => state.phase)
  const organisation = useSession((session) => session.organisation?.name ?? '')
  const isOpen = usePaintedTabs((tabs) => tabs.activeId !== null)
  switch (phase) {
    case 'failed':
      return (
        <div className="p-viewport-card">
          <ErrorPanel
            level={1}
            icon="unavailable"
            title={text('pages.failed')}
            actions={
              <Button kind="primary" icon="reload" onClick={() => void startWorkbench()}>
                {text('common.tryAgain')}
              </Button>
            }
          >
            {text('pages.failedText')}
          </ErrorPanel>
        </div>
      )
    case 'no-organisation':
      return (
        <div className="p-viewport-card">
          <EmptyState
            level={1}
            icon="organisation"
            title={text('pages.noOrganisation')}
            actions={<OpenOrganisations label={text('organisations.title')} />}
          >
            {text('pages.noOrganisationText')}
          </EmptyState>
        </div>
      )
    case 'no-home':
    case 'no-default-menu':
      if (isOpen) return null // MENU-126
      return (
        <div className="p-viewport-card">
          <ErrorPanel
            level={1}
            title={text(phase === 'no-home' ? 'pages.noHome' : 'pages.noDefaultMenu')}
            actions={<OpenOrganisations label={text('pages.chooseOrganisation')} />}
          >
            {text('pages.noMenuText', { organisation })}
          </ErrorPanel>
        </div>
      )
    case 'loading':
      return <Loading label={text('frame.loading')} />
    case 'ready':
      return null
  }
}

/** The organisation button opens its popover when the entry context requests it. */
function OpenOrganisations({ label }: { label: string }) {
  if (useOrganisationDisplay() !== 'switcher') return null // ORG-85
  return (
    <Button kind="primary" icon="organisation" onClick={() => setOpensOrganisations(true)}>
      {label}
    </Button>
  )
}
