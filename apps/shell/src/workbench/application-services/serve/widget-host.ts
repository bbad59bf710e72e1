import { createEngine } from '@portico/hosting/engine'
import type { ViewportState } from '@portico/hosting/types'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { getSession, useSession } from '../../../lib/session/session-store.ts'
import { useApplicationTheme } from '../../../lib/theme/application-theme.ts'
import { requestFor } from '../../engine/open-request.ts'
import { sharedStateOf } from '../../engine/shared-context.ts'
import type { Page } from '../../model/targets/decide.ts'
import { backgroundId } from '../../model/viewports/background-page.ts'
import { onTokenRenewed } from '../application-tokens.ts'
import { serveWidget } from './serve-widget.ts'

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
  let restTimer: ReturnType<typeof setTimeout> | undefined
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
      clearTimeout(restTimer)
      if (isVisible) return engine.activate(id)
      restTimer = setTimeout(() => {
        engine.activate(null)
        engine.sleep(id)
      }, REST_MS)
      return undefined
    },
    reload: () => engine.reload(id),
    stop() {
      clearTimeout(restTimer)
      for (const stop of stops) stop()
      engine.dispose()
    },
  }
}
