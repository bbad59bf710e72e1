import type { AddressProblem } from '@portico/contract/applications/applications'
import type { ViewportState } from '@portico/hosting/types'
import { useState } from 'react'
import { useIsOnline } from '../../../lib/browser/online.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/feedback/empty-state.tsx'
import { reloadViewport } from '../../engine/application-calls.ts'
import type { Tab } from '../../model/tabs/tabs.ts'
import { closeWithConfirmation } from '../../navigation/tabs/close-tabs.ts'
import { openBlankWindow } from '../../third-party/open-page.ts'

const WHY = {
  unavailable: 'viewport.unavailableText',
  timeout: 'viewport.timeoutText',
  threw: 'viewport.threwText',
  refused: 'viewport.refusedText',
  'foreign-page': 'viewport.foreignPageText',
  isolated: 'viewport.isolatedText',
  flooding: 'viewport.floodingText',
  'no-address': 'viewport.noAddressText',
} as const

/** HOST-194: the settings that the operator must change. */
const LACKS = {
  'no-port': 'viewport.noPortText',
  'port-taken': 'viewport.portTakenText',
  'no-host': 'viewport.noHostText',
} as const

interface StateCardProps {
  tab: Tab
  state: ViewportState
  /** The name of the tab's menu. */
  name: string
}

/** The reason why an application is slow, does not respond or failed, with the ways to continue (HOST-5, HOST-12). */
export function StateCard({ tab, state, name }: StateCardProps) {
  const text = useText()
  const isOnline = useIsOnline()

  const actions = (
    <>
      <Button kind="primary" icon="reload" onClick={() => void reloadViewport(tab.id)}>
        {text('viewport.tryAgain')}
      </Button>
      {!tab.isDefault && <Button onClick={() => void closeWithConfirmation(tab.id)}>{text('viewport.close')}</Button>}
    </>
  )
  if (state.phase === 'not-responding') return <NotResponding tab={tab} name={name} />
  if (state.phase === 'locked') return <Locked name={name} />
  if (state.phase !== 'failed') {
    return (
      <div className="p-viewport-card" role="status">
        <EmptyState icon="clock" title={text('viewport.slowTitle')} actions={actions}>
          {text('viewport.slowText', { name })}
        </EmptyState>
      </div>
    )
  }
  const { address } = state.error
  const windowButton = address !== undefined && (
    <Button kind="primary" icon="external" onClick={() => openBlankWindow(address)}>
      {text('viewport.openWindow')}
    </Button>
  )
  if (state.error.reason === 'isolated') {
    return (
      <div className="p-viewport-card">
        <EmptyState icon="external" title={text('viewport.isolatedTitle')} actions={windowButton}>
          {text('viewport.isolatedText', { name })}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="p-viewport-card">
      <ErrorPanel
        icon="unavailable"
        title={text(state.error.reason === 'flooding' ? 'viewport.stopped' : 'viewport.unavailable')}
        actions={
          <>
            {windowButton}
            {actions}
          </>
        }
      >
        {text(isOnline || state.error.reason !== 'unavailable' ? WHY[state.error.reason] : 'viewport.offlineText', {
          name,
        })}
        {state.error.reason === 'no-address' && <p>{text(LACKS[state.error.message as AddressProblem])}</p>}
        {state.error.message !== '' && state.error.reason !== 'no-address' && (
          <details className="p-viewport-details">
            <summary>{text('viewport.details')}</summary>
            <pre>{state.error.message}</pre>
          </details>
        )}
      </ErrorPanel>
    </div>
  )
}

/** HOST-28, HOST-157: the person decides; the card disappears when the application responds again. */
function NotResponding({ tab, name }: { tab: Tab; name: string }) {
  const text = useText()
  const [isWaiting, setWaiting] = useState(false)
  if (isWaiting) return null
  return (
    <div className="p-viewport-card" role="alert">
      <EmptyState
        icon="clock"
        title={text('viewport.notResponding')}
        actions={
          <>
            <Button kind="primary" onClick={() => setWaiting(true)}>
              {text('viewport.wait')}
            </Button>
            <Button icon="reload" onClick={() => void reloadViewport(tab.id)}>
              {text('viewport.reload')}
            </Button>
            {!tab.isDefault && (
              <Button onClick={() => void closeWithConfirmation(tab.id)}>{text('viewport.close')}</Button>
            )}
          </>
        }
      >
        {text('viewport.notRespondingText', { name })}
      </EmptyState>
    </div>
  )
}

/** HOST-164: focusing the button removes the focus from the field, which unlocks the application. */
function Locked({ name }: { name: string }) {
  const text = useText()
  return (
    <div className="p-viewport-card" role="status">
      <EmptyState
        icon="unavailable"
        title={text('viewport.locked')}
        actions={<Button kind="primary">{text('viewport.showAgain')}</Button>}
      >
        {text('viewport.lockedText', { name })}
      </EmptyState>
    </div>
  )
}
