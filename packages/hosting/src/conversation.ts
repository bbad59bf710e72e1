import {
  PROTOCOL_VERSION,
  type ApplicationMessage,
  type PortalMessage,
  type ToApplication,
} from '@portico/sdk/protocol'
import { createBudget } from './budget.ts'
import { SAVE_WAIT } from './limits.ts'
import { readMessage } from './messages.ts'
import type { HostedApplication, OpenRequest, Outcome, Shared, ViewportEvent } from './types.ts'

/** What the portal and one application say to each other, whichever way the words travel. */
export interface Conversation {
  readonly isDirty: boolean
  /** A message that is known to be the application's. */
  hear(message: ApplicationMessage): void
  /** A window message of the application's frame: counted, checked, then heard (HOST-8, HOST-9). */
  receive(event: MessageEvent<unknown>): void
  tell<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string): void
  /** HOST-13: who, where and the look, as of now. */
  tellShared(): void
  /** The props of a lifecycle call, as of now. */
  props(): Record<string, unknown>
  /** What the application wants back after a sleep; undefined where it says nothing in time. */
  querySave(): Promise<unknown>
  /** The frame is gone: what its application had said counts no more. */
  end(): void
}

interface Surroundings {
  shared: () => Shared | undefined
  extras: () => unknown
  emit: (event: ViewportEvent) => void
  /** The application is elsewhere in itself now. */
  moved: (path: string) => void
  /** Brings a message to the application. `isReady`: its SDK has said that it listens. */
  post: (message: PortalMessage, isReady: boolean) => void
}

export function createConversation(
  request: Pick<OpenRequest, 'application' | 'place' | 'saved'>,
  { shared, extras, emit, moved, post }: Surroundings,
): Conversation {
  const { application, place } = request
  const budget = createBudget(() => performance.now())
  let isDirty = false
  let isReady = false
  let saved = request.saved
  let settleSave: ((state: unknown) => void) | undefined

  function hear(message: ApplicationMessage) {
    switch (message.type) {
      case 'ready':
        isReady = true
        return tellShared()
      case 'activity':
        return emit({ type: 'activity' })
      case 'body-click':
        return emit({ type: 'body-click' })
      case 'dirty':
        return setDirty(message.data.isDirty, message.data.label ?? null)
      case 'title':
        return emit({ type: 'title', title: message.data.title })
      case 'microAppRouter':
        return moved(message.data.path)
      case 'applicationModule':
        return emit({ type: 'open-menu', target: message.data, settle: (outcome) => answer(message.reqId, outcome) })
      case 'sendPageErrorToPortal':
        return emit({ type: 'error', message: message.data.message })
      case 'sendServiceErrorToPortal':
        return emit({ type: 'error', message: message.data.errorMessage })
      case 'saved':
        return settleSave?.(message.data.state)
      case 'embeddedTripartitePage':
        return answer(message.reqId, { ok: false, code: 'NOT_BUILT', message: 'third-party pages are not shown yet' })
    }
  }

  function setDirty(next: boolean, label: string | null) {
    if (next === isDirty) return
    isDirty = next
    emit({ type: 'dirty', isDirty, label })
  }

  const answer = (reqId: string | undefined, outcome: Outcome) => {
    if (reqId) tell('answer', outcome, reqId)
  }

  function tell<T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string) {
    post({ v: PROTOCOL_VERSION, type, data, ...(reqId ? { reqId } : {}) } as PortalMessage, isReady)
  }

  function context(): ToApplication['context'] | undefined {
    const now = shared()
    if (!now) return undefined
    const state = { ...now.session, ...place, lang: now.locale, themeColor: now.themeColor }
    const more = extras()
    return {
      state,
      theme: now.theme,
      ...(more === undefined ? {} : { extras: more }),
      ...(saved === undefined ? {} : { saved }),
    }
  }

  function tellShared() {
    const now = context()
    if (now) tell('context', now)
  }

  return {
    get isDirty() {
      return isDirty
    },
    hear,
    receive(event) {
      if (!isFrameOf(application, event)) return
      const verdict = budget()
      if (verdict === 'mute') return emit({ type: 'muted' })
      if (verdict === 'drop') return
      const message = readMessage(event.data, application.messages)
      if (message) hear(message)
    },
    tell,
    tellShared,
    // The props of the qiankun protocol, and the portal's beside them.
    props() {
      const now = context()
      return {
        name: application.code,
        locale: now?.state.lang,
        theme: now?.theme,
        session: now?.state,
        setGlobalState: () => false,
        onGlobalStateChange: (listener: (state: unknown, before: unknown) => void, atOnce?: boolean) => {
          if (atOnce) listener(now?.state, now?.state)
        },
      }
    },
    querySave: () =>
      new Promise((resolve) => {
        if (!isReady) return resolve(undefined)
        const timer = setTimeout(() => settleSave?.(undefined), SAVE_WAIT)
        settleSave = (state) => {
          clearTimeout(timer)
          settleSave = undefined
          resolve((saved = state))
        }
        tell('querySave', {}, 'save')
      }),
    end() {
      settleSave?.(undefined)
      isReady = false
      setDirty(false, null)
    },
  }
}

/** A realm has its port; only a frame of another origin speaks in window messages, and only from its own. */
const isFrameOf = ({ kind, origin }: HostedApplication, event: MessageEvent<unknown>) =>
  kind === 'iframe' && event.origin === origin
