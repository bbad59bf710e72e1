import { PortalSdkError } from './errors.ts'
import { createListeners } from './listeners.ts'
import type { Command, Portal } from './portal.ts'
import {
  PROTOCOL_VERSION,
  type ApplicationMessage,
  type ApplicationSwitch,
  type ApplicationToken,
  type EventTrack,
  type Locale,
  type PortalMessage,
  type SearchResult,
  type Theme,
  type ToPortal,
  type ToPortalType,
  type UserGuide,
} from './protocol.ts'
import { createRequests } from './requests.ts'
import { copyOf, isSame, sessionOf, type Session } from './session.ts'
import type { Transport } from './transport.ts'

/** How long the SDK waits for an answer, in milliseconds. 0: without end, since a person answers. */
const WAIT = { portal: 10_000, question: 60_000, person: 0 } as const
/** A token that is valid for less than this, in milliseconds, is requested again. */
const TOKEN_LEAD = 60_000

type Context = PortalMessage & { type: 'context' }
type Search = (query: string) => readonly SearchResult[] | Promise<readonly SearchResult[]>

/** Calls `pressed` for the keys that open the portal's search. Returns a function that ends the watch. */
export type WatchKeys = (pressed: () => void) => () => void

/** A portal over a transport that has already received the first `context`. */
export function createPortal(transport: Transport, first: Context, watchKeys?: WatchKeys): Portal {
  let { state, theme, params = {}, isActive = true, extras, saved } = copyOf(first.data)
  let session = sessionOf(state)
  let isConnected = true
  let token: ApplicationToken | undefined
  let minting: Promise<ApplicationToken> | undefined
  let saveState: (() => unknown) | undefined
  let search: Search | undefined
  let mayLeave: (() => boolean | Promise<boolean>) | undefined
  let offers: readonly (readonly Command[])[] = []
  const requests = createRequests()
  const sessions = createListeners<Session>()
  const locales = createListeners<Locale>()
  const themes = createListeners<Theme>()
  const extraData = createListeners<unknown>()
  const actives = createListeners<boolean>()
  const switches = createListeners<ApplicationSwitch>()
  const tracks = createListeners<EventTrack>()
  const guides = createListeners<UserGuide>()
  const presses = createListeners<void>()
  const renewals = createListeners<ApplicationToken>()

  const stopListening = transport.listen((message) => {
    switch (message.type) {
      case 'context':
        return takeContext(copyOf(message.data))
      case 'locale':
        if (message.data.locale === state.lang) return
        state = Object.freeze({ ...state, lang: message.data.locale })
        return locales.tell(state.lang)
      case 'theme':
        return takeTheme(copyOf(message.data))
      case 'activate':
      case 'deactivate':
        return setActive(message.type === 'activate')
      case 'tokenRenewed':
        return renewals.tell((token = copyOf(message.data)))
      case 'event-track':
        return tracks.tell(copyOf(message.data))
      case 'user-guide':
        return guides.tell(copyOf(message.data))
      case 'applicationSwitch':
        return switches.tell(copyOf(message.data))
      case 'backdropPress':
        return presses.tell()
      case 'runCommand':
        return commands()
          .find(({ id }) => id === message.data.id)
          ?.run()
      case 'querySave':
        return tell('saved', { state: saveState?.() }, message.reqId)
      case 'queryLeave':
        return void answerLeave(message.reqId)
      case 'search':
        // a page may have connected more than once: a connection without a provider leaves the answer to the others
        return search && void answerSearch(search, message.data.query, message.reqId)
      case 'ping':
        return tell('pong', {}, message.reqId)
      case 'answer':
        return requests.settle(message)
      case 'sleep':
        return undefined
    }
  })

  const stopKeys = watchKeys?.(() => tell('openSearch', {}))

  function takeContext(next: Context['data']) {
    const before = { session, locale: state.lang, extras }
    state = next.state
    if (next.params) params = next.params
    if (next.saved !== undefined) saved = next.saved
    session = sessionOf(state)
    if (!isSame(session, before.session)) {
      // another person or tenant has another token
      token = undefined
      sessions.tell(session)
    }
    if (state.lang !== before.locale) locales.tell(state.lang)
    takeTheme(next.theme)
    extras = next.extras
    if (!isSame(extras, before.extras)) extraData.tell(extras)
    if (next.isActive !== undefined) setActive(next.isActive)
  }

  function takeTheme(next: Theme) {
    if (isSame(theme, next)) return
    theme = next
    themes.tell(theme)
  }

  function setActive(next: boolean) {
    if (next === isActive) return
    isActive = next
    actives.tell(isActive)
  }

  async function answerSearch(provider: Search, query: string, reqId: string | undefined) {
    const results = await Promise.resolve()
      .then(() => provider(query))
      .catch(() => [])
    tell('found', { results }, reqId)
  }

  /** Without a handler, or where it throws, there is no answer: the portal then asks the person. */
  async function answerLeave(reqId: string | undefined) {
    // another connection of the same page may have a handler
    if (!mayLeave) return
    try {
      tell('mayLeave', { isFree: await mayLeave() }, reqId)
    } catch {
      return
    }
  }

  function tell<T extends ToPortalType>(type: T, data: ToPortal[T], reqId?: string) {
    if (!isConnected) return
    const envelope = { v: PROTOCOL_VERSION, type, source: state.applicationCode, data }
    try {
      transport.send((reqId === undefined ? envelope : { ...envelope, reqId }) as ApplicationMessage)
    } catch {
      throw new PortalSdkError('refused', `${type} holds something that cannot be sent`)
    }
  }

  const ask = <T extends ToPortalType>(type: T, data: ToPortal[T], wait: number = WAIT.portal): Promise<unknown> =>
    isConnected
      ? requests.start(type, wait, (reqId) => tell(type, data, reqId))
      : Promise.reject(new PortalSdkError('disconnected'))

  const commands = () => offers.flat()
  function offer(next: typeof offers) {
    offers = next
    tell('registerCommands', { commands: commands().map(({ id, label }) => ({ id, label })) })
  }

  function mint(): Promise<ApplicationToken> {
    return (minting ??= ask('requestToken', {})
      .then((value) => (token = copyOf(value as ApplicationToken)))
      .finally(() => (minting = undefined)))
  }

  return {
    get session() {
      return session
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
    get params() {
      return params
    },
    get isActive() {
      return isActive
    },
    get savedState() {
      return saved
    },
    get extras() {
      return extras
    },
    onSessionChange: sessions.add,
    onLocaleChange: locales.add,
    onThemeChange: themes.add,
    onExtrasChange: extraData.add,
    onActiveChange: actives.add,
    onApplicationSwitch: switches.add,
    onEventTrack: tracks.add,
    onUserGuide: guides.add,
    onBackdropPress: presses.add,
    onTokenRenewed: renewals.add,
    onSaveState(handler) {
      saveState = handler
      return () => {
        if (saveState === handler) saveState = undefined
      }
    },
    onLeave(handler) {
      mayLeave = handler
      tell('guardLeave', { isOn: true })
      return () => {
        if (mayLeave !== handler) return
        mayLeave = undefined
        tell('guardLeave', { isOn: false })
      }
    },
    openMenu: (target) => ask('applicationModule', target).then(() => undefined),
    openPage: (page) => ask('embeddedTripartitePage', page, WAIT.person).then(() => undefined),
    requestToken: () => (token && token.expiredAt - Date.now() > TOKEN_LEAD ? Promise.resolve(token) : mint()),
    askPortal: (name, data) => ask('askPortal', { name, ...(data === undefined ? {} : { data }) }, WAIT.question),
    showDialog: (dialog) => ask('dialog', dialog, WAIT.person) as Promise<string | null>,
    setDirty: (isDirty, label) => tell('dirty', { isDirty, ...(label === undefined ? {} : { label }) }),
    setTitle: (title) => tell('title', { title }),
    setBadge: (count, label) => tell('badge', { count, ...(label === undefined ? {} : { label }) }),
    showToast: (toast) => tell('toast', toast),
    setBackdrop: (isShown) => tell('backdrop', { isShown }),
    reportActivity: () => tell('activity', {}),
    openSearch: () => tell('openSearch', {}),
    reportError: (error) => tell('sendPageErrorToPortal', pageError(error)),
    reportServiceError: (error) => tell('sendServiceErrorToPortal', { ...error, ts: Date.now() }),
    reportPath: (path, options) => tell('microAppRouter', { path, ...options }),
    setPageContext: (context) => tell('pageContext', { context }),
    registerCommands(list) {
      offer([...offers, list])
      return () => offer(offers.filter((one) => one !== list))
    },
    registerSearch(provider) {
      search = provider
      tell('registerSearch', { isOffered: true })
      return () => {
        if (search !== provider) return
        search = undefined
        tell('registerSearch', { isOffered: false })
      }
    },
    disconnect() {
      isConnected = false
      stopListening()
      stopKeys?.()
      for (const all of [sessions, locales, themes, extraData, actives, switches, tracks, guides, presses, renewals]) {
        all.clear()
      }
      requests.abandon()
    },
  }
}

function pageError(error: unknown): ToPortal['sendPageErrorToPortal'] {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return { message: message.slice(0, 4000), ...(stack ? { stack: stack.slice(0, 16_000) } : {}), ts: Date.now() }
}
