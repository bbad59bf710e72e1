import { createEngine, type EngineEvent } from '@portico/hosting/engine'
import type { Outcome, ViewportState } from '@portico/hosting/types'
import { logFailure } from '../../lib/api/failures.ts'
import { emitFrameEvent, emitRegionKey, emitShortcut } from '../../lib/browser/frame-events.ts'
import { closePopUps } from '../../lib/pop-ups.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { getSession, useSession } from '../../lib/session/session-store.ts'
import { useApplicationTheme } from '../../lib/theme/application-theme.ts'
import { requestFor } from '../engine/open-request.ts'
import { sharedStateOf } from '../engine/shared-context.ts'
import type { Page } from '../model/targets/decide.ts'
import { backgroundId } from '../model/viewports/background-page.ts'
import { openPage } from '../third-party/open-page.ts'
import { onTokenRenewed, tokenFor } from './application-tokens.ts'
import { openMenuFor } from './open-menu-for.ts'
import { showToast } from './toasts.ts'

/** GRID-13: the time out of sight after which a widget sleeps, in milliseconds. */
const REST_MS = 5_000

export interface HostedWidget {
  /** GRID-13: a widget out of sight sleeps, and continues where it was. */
  setVisible(isVisible: boolean): void
  reload(): void
  stop(): void
}

interface WidgetOptions {
  /** The element of the card that only the engine uses. */
  layer: HTMLElement
  page: Page
  name: string
  onState: (state: ViewportState) => void
}

/** GRID-12: hosts a page of an application in a card, by an engine of its own. Undefined if it cannot be framed. */
export function hostWidget({ layer, page, name, onState }: WidgetOptions): HostedWidget | undefined {
  const id = backgroundId(page.application.code)
  const request = requestFor(id, page)
  if (!request) return undefined
  const engine = createEngine({ layer })
  let rest: ReturnType<typeof setTimeout> | undefined
  const share = () => {
    const shared = sharedStateOf(getSession(), useApplicationTheme.getState())
    engine.setShared({ ...shared, session: { ...shared.session, isWidget: true } }) // D151
  }
  share()
  const stops = [
    engine.subscribe((event) => (event.type === 'state' ? onState(event.state) : serveWidget(name, event))),
    useSession.subscribe(share),
    useApplicationTheme.subscribe(share),
    usePreferences.subscribe(share),
    onTokenRenewed((code, token) => code === page.application.code && engine.send(id, 'tokenRenewed', token)),
  ]
  engine.open({ ...request, title: name })
  return {
    setVisible(isVisible) {
      clearTimeout(rest)
      if (isVisible) return engine.activate(id)
      rest = setTimeout(() => {
        engine.activate(null)
        engine.sleep(id)
      }, REST_MS)
      return undefined
    },
    reload: () => engine.reload(id),
    stop() {
      clearTimeout(rest)
      for (const stop of stops) stop()
      engine.dispose()
    },
  }
}

const REFUSED: Outcome = { ok: false, code: 'REFUSED', message: 'a widget cannot do this' }

/** GRID-14: a widget gets its own token, opens menus and pages, and shows toasts; other requests are refused. */
function serveWidget(name: string, event: Exclude<EngineEvent, { type: 'state' }>): void {
  switch (event.type) {
    case 'token':
      return void tokenFor(event.id).then(event.settle)
    case 'open-menu':
      return void openMenuFor(event.id, event.target).then(event.settle)
    case 'open-page':
      return void openPage(name, event.page).then(event.settle)
    case 'toast':
      return showToast(name, event.toast)
    case 'activity':
      return emitFrameEvent('activity')
    case 'body-click':
      emitFrameEvent('activity')
      closePopUps()
      return emitFrameEvent('body-click')
    case 'shortcut':
      return navigator.userActivation?.isActive === false ? undefined : emitShortcut(event.keys)
    case 'leave-region':
      return emitRegionKey(event.isBack ? -1 : 1)
    case 'error':
      return logFailure(`${name}: ${event.message}`)
    default:
      if ('settle' in event) event.settle(REFUSED)
      return undefined
  }
}
