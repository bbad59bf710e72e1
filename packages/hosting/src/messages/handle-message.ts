import type { ApplicationMessage } from '@portico/sdk/protocol'
import type { MenuContext, RequestOutcome, ViewportEvent } from '../types.ts'
import type { DocumentState } from './document-state.ts'

interface MessageHandlerHost {
  menu: MenuContext
  document: DocumentState
  emit: (event: ViewportEvent) => void
  /** Called when the document starts to listen. */
  ready: (startedAt: number | undefined) => void
  /** Called when the application reports another path. */
  pathChanged: (path: string, isReplaced: boolean) => void
  /** Answers a message that carried a `reqId`. */
  answer: (reqId: string | undefined, outcome: RequestOutcome) => void
  /** Called when the application answers a request of the portal. */
  answered: (reqId: string | undefined, data: unknown) => void
}

/** NAV-8: the menu, or the path, by which an application reports that the person has no permission. */
const NO_PERMISSION = 'portal.forbidden.mgt'
const isNoPermission = (path: string) => /^\/portal\/3\/?$/.test(path)

type RouterData = (ApplicationMessage & { type: 'microAppRouter' })['data']

/** Handles a message of an application that has been validated and permitted. */
export function createMessageHandler({ menu, document, emit, ...host }: MessageHandlerHost) {
  /** SDK-10: handles a path within the viewport's menu; `applicationModule` opens another menu. */
  function route({ menuCode, path, query, replace }: RouterData, settle: (outcome: RequestOutcome) => void) {
    if (menuCode === NO_PERMISSION || isNoPermission(path)) {
      const target = { productCode: menu.productCode, menuCode: NO_PERMISSION }
      return emit({ type: 'open-menu', target, settle })
    }
    if (menuCode !== undefined && menuCode !== menu.menuCode) {
      return settle({ ok: false, code: 'INVALID', message: `this viewport shows ${menu.menuCode}` })
    }
    if (!/^\/(?![/\\])/.test(path)) return settle({ ok: false, code: 'INVALID', message: 'a path begins with one /' })
    host.pathChanged(query ? `${path}?${query.replace(/^\?/, '')}` : path, replace ?? false)
    settle({ ok: true })
  }

  return function handle(message: ApplicationMessage): void {
    const settle = (outcome: RequestOutcome) => host.answer(message.reqId, outcome)
    switch (message.type) {
      case 'ready':
        return host.ready(message.data.since)
      case 'activity':
        return emit({ type: 'activity' })
      case 'openSearch':
        return emit({ type: 'open-search' })
      case 'shortcut':
        return emit({ type: 'shortcut', keys: message.data.keys })
      case 'body-click':
        return emit({ type: 'body-click' })
      case 'dirty':
        return document.setDirty(message.data.isDirty, message.data.label ?? null)
      case 'title':
        return emit({ type: 'title', title: message.data.title })
      case 'badge':
        return emit({ type: 'badge', count: message.data.count, label: message.data.label ?? null })
      case 'microAppRouter':
        return route(message.data, settle)
      case 'applicationModule':
        return emit({ type: 'open-menu', target: message.data, settle })
      case 'embeddedTripartitePage':
        return emit({ type: 'open-page', page: message.data, settle })
      case 'dialog':
        return emit({ type: 'dialog', dialog: message.data, settle })
      case 'sendMessage':
        return emit({ type: 'send-message', message: message.data, settle })
      case 'requestToken':
        return emit({ type: 'token', settle })
      case 'askPortal':
        return emit({ type: 'ask-portal', name: message.data.name, data: message.data.data, settle })
      case 'toast':
        return emit({ type: 'toast', toast: message.data })
      case 'backdrop':
        return emit({ type: 'backdrop', isShown: message.data.isShown })
      case 'registerCommands':
        return emit({ type: 'commands', commands: message.data.commands })
      case 'registerSearch':
        return emit({ type: 'search', isOffered: message.data.isOffered })
      case 'registerHomeCards':
        return emit({ type: 'home-cards', isOffered: message.data.isOffered })
      case 'pageContext':
        return emit({ type: 'page-context', context: message.data.context })
      case 'sendPageErrorToPortal':
        return emit({ type: 'error', message: message.data.message })
      case 'sendServiceErrorToPortal':
        return emit({ type: 'service-error', error: message.data })
      case 'guardLeave':
        document.isGuarded = message.data.isOn
        return undefined
      case 'offerSave':
        document.offersSave = message.data.isOffered
        return undefined
      case 'leaveRegion':
        return emit({ type: 'leave-region', isBack: message.data.isBack })
      case 'saved':
      case 'mayLeave':
      case 'workSaved':
      case 'found':
      case 'homeCards':
      case 'pong':
        return host.answered(message.reqId, message.data)
    }
  }
}
