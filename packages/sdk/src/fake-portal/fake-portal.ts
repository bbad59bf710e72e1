import type { Unsubscribe } from '../listeners.ts'
import {
  PORT_KEY,
  PROTOCOL_VERSION,
  type ApplicationMessage,
  type HomeCard,
  type Locale,
  type Port,
  type PortalMessage,
  type SearchResult,
  type SharedState,
  type Theme,
  type ToApplication,
  type ToPortal,
} from '../protocol.ts'
import { LIGHT, SAMPLE_STATE } from './fake-world.ts'

/**
 * Answers to requests of the application, by their type. An answer that throws is a refusal with the error's message.
 * @example
 * const answers: FakePortalAnswers = { dialog: () => 'send' }
 */
export type FakePortalAnswers = {
  [Type in 'applicationModule' | 'embeddedTripartitePage' | 'requestToken' | 'askPortal' | 'dialog' | 'sendMessage']?: (
    data: ToPortal[Type],
  ) => unknown
}

/**
 * The portal, session and look that the application finds. Everything may be left out.
 * @example
 * const options: FakePortalOptions = { locale: 'sv-SE', state: { orgName: 'Slussen' } }
 */
export interface FakePortalOptions {
  state?: Partial<SharedState>
  locale?: Locale
  theme?: Theme
  params?: Readonly<Record<string, string>>
  savedState?: unknown
  isActive?: boolean
  answers?: FakePortalAnswers
  /** The window that the fake portal is put into; the present one by default. */
  page?: object
}

/**
 * A message that the application has sent to the portal.
 * @example
 * const typesOf = (sent: readonly SentMessage[]) => sent.map(({ type }) => type)
 */
export type SentMessage = { [Type in keyof ToPortal]: { type: Type; data: ToPortal[Type] } }[keyof ToPortal]

/**
 * A portal for tests and development servers, in the application's own window. Its messages arrive in a later
 * microtask, as copies.
 * @example
 * const isMarked = (fakePortal: FakePortal) => fakePortal.last('dirty')?.isDirty === true
 */
export interface FakePortal {
  /** All messages that the application has sent, the oldest first. */
  readonly sent: readonly SentMessage[]
  /** Returns the data of the newest message of one type, or undefined. */
  last<Type extends keyof ToPortal>(type: Type): ToPortal[Type] | undefined
  /** Changes fields of the shared state, and sends the context. */
  setState(change: Partial<SharedState>): void
  setLocale(locale: Locale): void
  setTheme(theme: Theme): void
  /** Brings the tab to the front (true) or hides it (false). */
  setActive(isActive: boolean): void
  /** Sets the answers to further types of requests, or replaces them. */
  answer(answers: FakePortalAnswers): void
  /** Runs a command that the application has offered. */
  runCommand(id: string): void
  /** Resolves to what the application finds. */
  search(query: string): Promise<readonly SearchResult[]>
  /** Resolves to the cards that the application gives for the home page. */
  homeCards(): Promise<readonly HomeCard[]>
  /** Resolves to the state that the application gives before a sleep. */
  saveState(): Promise<unknown>
  /** Resolves to whether the application may be left. */
  leave(): Promise<boolean>
  /** Lets the application save its unsaved work. Resolves to whether it did. */
  saveWork(): Promise<boolean>
  /** Sends any other message of the portal. */
  send<Type extends keyof ToApplication>(type: Type, data: ToApplication[Type]): void
  /** Removes the fake portal from the window. */
  remove: Unsubscribe
}

/**
 * Puts a portal into this window: `isHosted()` is true from now on and `connectToPortal()` finds it.
 *
 * @example
 * const fakePortal = createFakePortal({ locale: 'sv-SE', answers: { dialog: () => 'send' } })
 * const portal = await connectToPortal()
 * portal.setDirty(true, 'Report')
 * console.log(fakePortal.last('dirty'))
 * fakePortal.remove()
 */
export function createFakePortal(options: FakePortalOptions = {}): FakePortal {
  const page = (options.page ?? globalThis) as { [PORT_KEY]?: Port }
  const sent: SentMessage[] = []
  const listeners = new Set<(message: PortalMessage) => void>()
  const pendingRequests = new Map<string, (data: unknown) => void>()
  let answers: FakePortalAnswers = options.answers ?? {}
  let theme = options.theme ?? LIGHT
  let isActive = options.isActive ?? true
  let state: SharedState = { ...SAMPLE_STATE, ...options.state, ...(options.locale ? { lang: options.locale } : {}) }
  let lastRequest = 0

  function send<Type extends keyof ToApplication>(type: Type, data: ToApplication[Type], reqId?: string) {
    // as between frames: a copy, and never within the call
    const message = structuredClone({ v: PROTOCOL_VERSION, type, data, ...(reqId ? { reqId } : {}) }) as PortalMessage
    queueMicrotask(() => [...listeners].forEach((listener) => listener(message)))
  }

  const sendContext = () => {
    const { params, savedState: saved } = options
    send('context', {
      state,
      theme,
      isActive,
      ...(params ? { params } : {}),
      ...(saved === undefined ? {} : { saved }),
    })
  }

  async function reply({ type, data, reqId }: ApplicationMessage) {
    if (reqId === undefined) return
    try {
      const answer = answers[type as keyof FakePortalAnswers] as ((data: unknown) => unknown) | undefined
      send('answer', { ok: true, value: answer ? await answer(data) : DEFAULT_ANSWERS[type]?.(state) }, reqId)
    } catch (error) {
      send(
        'answer',
        { ok: false, code: 'REFUSED', message: error instanceof Error ? error.message : String(error) },
        reqId,
      )
    }
  }

  function request<Value>(
    type: 'querySave' | 'queryLeave' | 'saveWork' | 'search' | 'queryHomeCards',
    data: ToApplication[typeof type],
  ): Promise<Value> {
    const reqId = `fake-${++lastRequest}`
    send(type, data, reqId)
    return new Promise((resolve) => pendingRequests.set(reqId, resolve as (data: unknown) => void))
  }

  page[PORT_KEY] = {
    v: PROTOCOL_VERSION,
    send(message) {
      const copy = structuredClone(message)
      if (copy.type === 'ready') return sendContext()
      sent.push({ type: copy.type, data: copy.data } as SentMessage)
      const settle = pendingRequests.get(copy.reqId ?? '')
      if (!settle) return void reply(copy)
      pendingRequests.delete(copy.reqId ?? '')
      settle(copy.data)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  const change = (next: Partial<SharedState>) => {
    state = { ...state, ...next }
    sendContext()
  }
  return {
    sent,
    last: (type) => sent.findLast((one) => one.type === type)?.data as never,
    setState: change,
    setLocale: (lang) => change({ lang }),
    setTheme(next) {
      theme = next
      send('theme', theme)
    },
    setActive(next) {
      isActive = next
      send(isActive ? 'activate' : 'deactivate', {})
    },
    answer: (more) => void (answers = { ...answers, ...more }),
    runCommand: (id) => send('runCommand', { id }),
    search: async (query) => (await request<ToPortal['found']>('search', { query })).results,
    homeCards: async () => (await request<ToPortal['homeCards']>('queryHomeCards', {})).cards,
    saveState: async () => (await request<ToPortal['saved']>('querySave', {})).state,
    leave: async () => (await request<ToPortal['mayLeave']>('queryLeave', {})).isFree,
    saveWork: async () => (await request<ToPortal['workSaved']>('saveWork', {})).isSaved,
    send: (type, data) => send(type, data),
    remove: () => void delete page[PORT_KEY],
  }
}

/** Answers where the test gives none: agreed, a dialog closed without a button, a token that no backend accepts. */
const DEFAULT_ANSWERS: Partial<Record<keyof ToPortal, (state: SharedState) => unknown>> = {
  dialog: () => null,
  requestToken: ({ applicationCode }) => ({
    token: `fake-token-of-${applicationCode}`,
    expiredAt: Date.now() + 600_000,
    audience: applicationCode,
  }),
}
