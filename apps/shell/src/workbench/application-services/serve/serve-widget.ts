import type { EngineEvent } from '@portico/hosting/engine'
import type { RequestOutcome } from '@portico/hosting/types'
import { logFailure } from '../../../lib/api/failures.ts'
import { emitFrameEvent, emitRegionKey, emitShortcut } from '../../../lib/browser/frame-events.ts'
import { closePopUps } from '../../../lib/pop-ups.ts'
import { openPage } from '../../third-party/open-page.ts'
import { tokenFor } from '../application-tokens.ts'
import { openMenuFor } from './open-menu-for.ts'
import { showToast } from '../toasts.ts'

const REFUSED: RequestOutcome = { ok: false, code: 'REFUSED', message: 'a widget cannot do this' }

/** GRID-14: a widget gets its own token, opens menus and pages, and shows toasts; other requests are refused. */
export function serveWidget(name: string, event: Exclude<EngineEvent, { type: 'state' }>): void {
  switch (event.type) {
    case 'token':
      return void tokenFor(event.id).then(event.settle)
    case 'open-menu':
      if (!isPressed()) return event.settle(REFUSED)
      return void openMenuFor(event.id, event.target).then(event.settle)
    case 'open-page':
      if (!isPressed()) return event.settle(REFUSED)
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
      return isPressed() ? emitShortcut(event.keys) : undefined
    case 'leave-region':
      return emitRegionKey(event.isBack ? -1 : 1)
    case 'error':
      return logFailure(`${name}: ${event.message}`)
    default:
      if ('settle' in event) event.settle(REFUSED)
      return undefined
  }
}

/** Whether a person has just pressed a key, as far as the browser knows. */
const isPressed = () => !('userActivation' in navigator) || navigator.userActivation.isActive
