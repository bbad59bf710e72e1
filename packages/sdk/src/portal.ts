import { PortalSdkError } from './errors.ts'
import {
  PROTOCOL_VERSION,
  type ApplicationMessage,
  type Locale,
  type MenuTarget,
  type PortalMessage,
  type SharedState,
  type Theme,
  type ToPortal,
  type ToPortalType,
} from './protocol.ts'
import type { Transport } from './transport.ts'

/** Who works here, where, and what the portal calls this place. */
export interface Session {
  user: { id: number; nickname: string; accountName: string }
  tenant: { id: number; name: string; isAdmin: boolean }
  organisation: { id: number; fullId: string; name: string; type: string }
  identityCode: string
  productCode: string
  applicationCode: string
  menuCode: string
  menuName: string
  authorityCodes: readonly string[]
}

/** Ends a subscription. */
export type Stop = () => void

/** A hosted application's connection to its portal. */
export interface Portal {
  /** Who and where, as of now. */
  readonly session: Session
  /** The language of the shell, as of now. */
  readonly locale: Locale
  /** The look of the shell, as of now. See `applyTheme`. */
  readonly theme: Theme
  /** The specification's shared state, without tokens. */
  readonly state: SharedState
  /** Data that only the portal's own pages get. */
  readonly extras: unknown
  /** @example `const stop = portal.onLocaleChange((locale) => i18n.changeLanguage(locale))` */
  onLocaleChange(listener: (locale: Locale) => void): Stop
  /** @example `portal.onThemeChange(applyTheme)` */
  onThemeChange(listener: (theme: Theme) => void): Stop
  onSessionChange(listener: (session: Session) => void): Stop
  onExtrasChange(listener: (extras: unknown) => void): Stop
  /** The tab is shown (`true`) or hidden (`false`). */
  onActiveChange(listener: (isActive: boolean) => void): Stop
  /** Says whether closing the tab now would lose something, and what; the tab shows a dot and asks. */
  setDirty(isDirty: boolean, label?: string): void
  /** Names the tab. At most 200 characters are shown. */
  setTitle(title: string): void
  /**
   * Opens a menu of the portal in its tab. Rejects with code `refused` when it does not exist or is not permitted.
   * @example `await portal.openMenu({ productCode: 'doc', menuCode: 'doc.register', path: '/register?filter=A-101' })`
   */
  openMenu(target: MenuTarget): Promise<void>
  /** Stops every subscription. The tab stays. */
  disconnect(): void
}

const ANSWER_TIMEOUT = 10_000

interface Pending {
  resolve: () => void
  reject: (error: PortalSdkError) => void
}

/** A portal over a transport that has already heard the first `context`. */
export function createPortal(transport: Transport, first: PortalMessage & { type: 'context' }): Portal {
  let state = first.data.state
  let theme = first.data.theme
  let extras = first.data.extras
  let connected = true
  let requests = 0
  const pending = new Map<string, Pending>()
  const locales = listeners<Locale>()
  const themes = listeners<Theme>()
  const sessions = listeners<Session>()
  const extraData = listeners<unknown>()
  const active = listeners<boolean>()

  const stopListening = transport.listen((message) => {
    switch (message.type) {
      case 'context': {
        const before = state.lang
        state = message.data.state
        sessions.tell(sessionOf(state))
        if (before !== state.lang) locales.tell(state.lang)
        if (theme !== message.data.theme) themes.tell((theme = message.data.theme))
        if (extras !== message.data.extras) extraData.tell((extras = message.data.extras))
        break
      }
      case 'locale':
        if (state.lang === message.data.locale) break
        state = { ...state, lang: message.data.locale }
        locales.tell(state.lang)
        break
      case 'theme':
        themes.tell((theme = message.data))
        break
      case 'activate':
      case 'deactivate':
        active.tell(message.type === 'activate')
        break
      case 'answer':
        settle(message)
        break
      case 'querySave':
      case 'sleep':
        break
    }
  })

  function settle(message: PortalMessage & { type: 'answer' }) {
    const request = pending.get(message.reqId ?? '')
    if (!request) return
    pending.delete(message.reqId ?? '')
    if (message.data.ok) request.resolve()
    else request.reject(new PortalSdkError('refused', message.data.message))
  }

  const tell = <T extends ToPortalType>(type: T, data: ToPortal[T], reqId?: string) => {
    if (connected)
      transport.send({ v: PROTOCOL_VERSION, type, data, ...(reqId ? { reqId } : {}) } as ApplicationMessage)
  }

  const ask = <T extends ToPortalType>(type: T, data: ToPortal[T]) =>
    new Promise<void>((resolve, reject) => {
      if (!connected) return reject(new PortalSdkError('disconnected'))
      const reqId = `r${++requests}`
      const timer = setTimeout(() => {
        pending.delete(reqId)
        reject(new PortalSdkError('timeout', `the portal did not answer ${type}`))
      }, ANSWER_TIMEOUT)
      const done =
        <A extends unknown[]>(end: (...args: A) => void) =>
        (...args: A) => (clearTimeout(timer), end(...args))
      pending.set(reqId, { resolve: done(resolve), reject: done(reject) })
      tell(type, data, reqId)
    })

  return {
    get session() {
      return sessionOf(state)
    },
    get locale() {
      return state.lang
    },
    get theme() {
      return theme
    },
    get state() {
      return state
    },
    get extras() {
      return extras
    },
    onLocaleChange: locales.add,
    onThemeChange: themes.add,
    onSessionChange: sessions.add,
    onExtrasChange: extraData.add,
    onActiveChange: active.add,
    setDirty: (isDirty, label) => tell('dirty', { isDirty, ...(label === undefined ? {} : { label }) }),
    setTitle: (title) => tell('title', { title }),
    openMenu: (target) => ask('applicationModule', target),
    disconnect() {
      connected = false
      stopListening()
      for (const set of [locales, themes, sessions, extraData, active]) set.clear()
      for (const request of pending.values()) request.reject(new PortalSdkError('disconnected'))
      pending.clear()
    },
  }
}

function sessionOf(state: SharedState): Session {
  return {
    user: { id: state.userId, nickname: state.nickName, accountName: state.accountName },
    tenant: { id: state.tenantId, name: state.tenantName, isAdmin: state.tenantAdmin },
    organisation: { id: state.orgId, fullId: state.orgFullId, name: state.orgName, type: state.orgType },
    identityCode: state.identityCode,
    productCode: state.productCode,
    applicationCode: state.applicationCode,
    menuCode: state.menuCode,
    menuName: state.menuName,
    authorityCodes: state.authorityCodes,
  }
}

function listeners<Value>() {
  const all = new Set<(value: Value) => void>()
  return {
    add(listener: (value: Value) => void): Stop {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell(value: Value) {
      for (const listener of [...all]) listener(value)
    },
    clear: () => all.clear(),
  }
}
