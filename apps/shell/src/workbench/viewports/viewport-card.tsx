import type { AddressLack } from '@portico/contract/applications/applications'
import type { ViewportState } from '@portico/hosting/types'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useIsOnline } from '../../lib/browser/online.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../ui/empty-state.tsx'
import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import { openBlankWindow } from '../third-party/open-page.ts'
import { closeWithConfirmation } from '../navigation/tabs/close-tabs.ts'
import type { Side } from '../model/tabs/split.ts'
import { usePresentSplit } from '../model/tabs/split-store.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { findTab, type Tab } from '../model/tabs/tabs.ts'
import { reloadViewport } from '../engine/engine-host.ts'
import { CardFocus } from './card-focus.tsx'
import { Loading } from './loading.tsx'
import { useViewports } from '../model/viewports/viewport-store.ts'
import './viewport-card.css'

const WHY = {
  unavailable: 'viewport.unavailableText',
  timeout: 'viewport.timeoutText',
  threw: 'viewport.threwText',
  refused: 'viewport.refusedText',
  elsewhere: 'viewport.elsewhereText',
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

/** The loading indicator of the active application, or the reason why it failed (HOST-5, HOST-12). */
export function ViewportCard() {
  const activeId = useTabs(({ tabs }) => tabs.activeId)
  const split = usePresentSplit()
  if (!split) return <CardOf key={activeId} id={activeId} />
  return (['left', 'right'] as const).map((side) => (
    <Pane key={split[side]} side={side} share={split.share}>
      <CardOf id={split[side]} />
    </Pane>
  ))
}

/** One side of a split (TAB-59). Without a card it ignores the pointer. */
function Pane({ side, share, children }: { side: Side; share: number; children: ReactNode }) {
  return (
    <div className="p-pane" data-side={side} data-region style={{ '--p-share': `${share}%` } as CSSProperties}>
      {children}
    </div>
  )
}

function CardOf({ id }: { id: string | null }) {
  const tab = useTabs(({ tabs }) => findTab(tabs, id))
  const state = useViewports(({ states }) => (tab ? states[tab.id] : undefined))
  if (!tab || !state || state.phase === 'mounted') return null
  return (
    <CardFocus key={tab.id} id={tab.id}>
      <Card tab={tab} state={state} />
    </CardFocus>
  )
}

function Card({ tab, state }: { tab: Tab; state: ViewportState }) {
  const text = useText()
  const nameOf = useMenuName()
  const isOnline = useIsOnline()
  const node = useMenus().byId.get(tab.menuId)
  const name = node ? nameOf(node) : tab.name
  if (state.phase === 'asleep') return null
  if (state.phase === 'loading') return <Loading label={text('viewport.loading', { name })} />

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
        {state.error.reason === 'no-address' && <p>{text(LACKS[state.error.message as AddressLack])}</p>}
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
