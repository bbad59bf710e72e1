import { PortalSdkError } from './errors.ts'
import { createHandlers } from './messages/handlers.ts'
import { createKnownState } from './known-state.ts'
import { createListeners } from './listeners.ts'
import type { SendKey } from './page/portal-keys.ts'
import type { Portal } from './portal.ts'
import {
  PROTOCOL_VERSION,
  type ApplicationMessage,
  type ApplicationSwitch,
  type ApplicationToken,
  type EventTrack,
  type PortalMessage,
  type ToPortal,
  type ToPortalType,
  type UserGuide,
} from './protocol.ts'
import { createRequests } from './messages/requests.ts'
import { copyOf } from './session.ts'
import { createTokenCache } from './token-cache.ts'
import type { Transport } from './messages/transport.ts'

/** The timeout for an answer, in milliseconds. 0: no timeout, since a person answers. */
const TIMEOUT_MS = { portal: 10_000, question: 60_000, person: 0 } as const

/** Watches the keys of the portal's search and shortcuts. */
export type WatchKeys = (shortcuts: () => readonly string[], send: SendKey) => { listen(): void; stop(): void }

/** A portal over a transport that has already received the first `context`. */
export function createPortal(
  transport: Transport,
  first: PortalMessage & { type: 'context' },
  watchKeys?: WatchKeys,
): Portal {
  let isConnected = true
  const requests = createRequests()
  const tokens = createTokenCache(() => ask('requestToken', {}))
  // another person or tenant has another token
  const knownState = createKnownState(first.data, { sessionChanged: tokens.clear })
  const handlers = createHandlers(send)
  const switches = createListeners<ApplicationSwitch>()
  const tracks = createListeners<EventTrack>()
  const guides = createListeners<UserGuide>()
  const presses = createListeners<void>()
  const renewals = createListeners<ApplicationToken>()

  const stopListening = transport.listen((message) => {
    switch (message.type) {
      case 'context':
        return knownState.setContext(message.data)
      case 'locale':
        return knownState.setLocale(message.data.locale)
      case 'theme':
        return knownState.setTheme(message.data)
      case 'activate':
      case 'deactivate':
        return knownState.setActive(message.type === 'activate')
      case 'tokenRenewed':
        return renewals.notify(tokens.set(message.data))
      case 'event-track':
        return tracks.notify(copyOf(message.data))
      case 'user-guide':
        return guides.notify(copyOf(message.data))
      case 'applicationSwitch':
        return switches.notify(copyOf(message.data))
      case 'backdropPress':
        return presses.notify()
      case 'runCommand':
        return handlers.runCommand(message.data.id)
      case 'querySave':
        return handlers.answerSave(message.reqId)
      case 'queryLeave':
        return void handlers.answerLeave(message.reqId)
      case 'saveWork':
        return void handlers.answerSaveWork(message.reqId)
      case 'search':
        return void handlers.answerSearch(message.data.query, message.reqId)
      case 'queryHomeCards':
        return void handlers.answerHomeCards(message.reqId)
      case 'ping':
        return send('pong', {}, message.reqId)
      case 'answer':
        return requests.settle(message)
      case 'sleep':
        return undefined
    }
  })

  const keys = watchKeys?.(() => knownState.shortcuts, send)
  keys?.listen()

  function send<T extends ToPortalType>(type: T, data: ToPortal[T], reqId?: string) {
    if (!isConnected) return
    const envelope = { v: PROTOCOL_VERSION, type, source: knownState.members.state.applicationCode, data }
    try {
      transport.send((reqId === undefined ? envelope : { ...envelope, reqId }) as ApplicationMessage)
    } catch {
      throw new PortalSdkError('refused', `${type} holds something that cannot be sent`)
    }
  }

  function ask<T extends ToPortalType>(
    type: T,
    data: ToPortal[T],
    timeoutMs: number = TIMEOUT_MS.portal,
  ): Promise<unknown> {
    if (!isConnected) return Promise.reject(new PortalSdkError('disconnected'))
    return requests.start(type, timeoutMs, (reqId) => send(type, data, reqId))
  }

  // the getters of the target stay getters
  return Object.assign(knownState.members, {
    onApplicationSwitch: switches.add,
    onEventTrack: tracks.add,
    onUserGuide: guides.add,
    onBackdropPress: presses.add,
    onTokenRenewed: renewals.add,
    onSaveState: handlers.onSaveState,
    onLeave: handlers.onLeave,
    onSave: handlers.onSave,
    ...requestsThrough(ask),
    ...reportsThrough(send),
    requestToken: tokens.get,
    registerCommands: handlers.registerCommands,
    registerSearch: handlers.registerSearch,
    registerHomeCards: handlers.registerHomeCards,
    disconnect() {
      isConnected = false
      stopListening()
      keys?.stop()
      knownState.clear()
      for (const all of [switches, tracks, guides, presses, renewals]) all.clear()
      requests.abandon()
    },
  } satisfies Omit<Portal, keyof typeof knownState.members>)
}

type SendRequest = <T extends ToPortalType>(type: T, data: ToPortal[T], timeoutMs?: number) => Promise<unknown>

/** The calls that the portal answers. */
const requestsThrough = (
  ask: SendRequest,
): Pick<Portal, 'openMenu' | 'openPage' | 'askPortal' | 'showDialog' | 'sendMessage'> => ({
  openMenu: (target) => ask('applicationModule', target).then(() => undefined),
  openPage: (page) => ask('embeddedTripartitePage', page, TIMEOUT_MS.person).then(() => undefined),
  askPortal: (name, data) => ask('askPortal', { name, ...(data === undefined ? {} : { data }) }, TIMEOUT_MS.question),
  sendMessage: (message) => ask('sendMessage', message).then(() => undefined),
  showDialog: (dialog) => ask('dialog', dialog, TIMEOUT_MS.person) as Promise<string | null>,
})

type Send = <T extends ToPortalType>(type: T, data: ToPortal[T]) => void

type Reports = Pick<
  Portal,
  | 'setDirty'
  | 'setTitle'
  | 'setBadge'
  | 'showToast'
  | 'setBackdrop'
  | 'reportActivity'
  | 'openSearch'
  | 'reportError'
  | 'reportServiceError'
  | 'reportPath'
  | 'setPageContext'
>

/** The calls without an answer. */
const reportsThrough = (send: Send): Reports => ({
  setDirty: (isDirty, label) => send('dirty', { isDirty, ...(label === undefined ? {} : { label }) }),
  setTitle: (title) => send('title', { title }),
  setBadge: (count, label) => send('badge', { count, ...(label === undefined ? {} : { label }) }),
  showToast: (toast) => send('toast', toast),
  setBackdrop: (isShown) => send('backdrop', { isShown }),
  reportActivity: () => send('activity', {}),
  openSearch: () => send('openSearch', {}),
  reportError: (error) => send('sendPageErrorToPortal', pageError(error)),
  reportServiceError: (error) => send('sendServiceErrorToPortal', { ...error, ts: Date.now() }),
  reportPath: (path, options) => send('microAppRouter', { path, ...options }),
  setPageContext: (context) => send('pageContext', { context }),
})

function pageError(error: unknown): ToPortal['sendPageErrorToPortal'] {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return { message: message.slice(0, 4000), ...(stack ? { stack: stack.slice(0, 16_000) } : {}), ts: Date.now() }
}
