import type { Stop } from './listeners.ts'
import {
  PORT_KEY,
  PROTOCOL_VERSION,
  type ApplicationMessage,
  type Locale,
  type Port,
  type PortalMessage,
  type SearchResult,
  type SharedState,
  type Theme,
  type ToApplication,
  type ToPortal,
} from './protocol.ts'
import { LIGHT, SOMEBODY } from './pretend-world.ts'

/**
 * Answers a request of the application; what it throws is the portal's refusal.
 * @example
 * const answers: PretendAnswers = { dialog: () => 'send' }
 */
export type PretendAnswers = {
  [Type in 'applicationModule' | 'embeddedTripartitePage' | 'requestToken' | 'askPortal' | 'dialog']?: (
    data: ToPortal[Type],
  ) => unknown
}

/**
 * What the pretended world is like. Everything may be left out.
 * @example
 * const options: PretendOptions = { locale: 'sv-SE', state: { orgName: 'Slussen' } }
 */
export interface PretendOptions {
  state?: Partial<SharedState>
  locale?: Locale
  theme?: Theme
  params?: Readonly<Record<string, string>>
  savedState?: unknown
  isActive?: boolean
  answers?: PretendAnswers
  /** The window that it stands in; this one unless told. */
  page?: object
}

/**
 * Something that the application said to the portal.
 * @example
 * const typesOf = (told: readonly Told[]) => told.map(({ type }) => type)
 */
export type Told = { [Type in keyof ToPortal]: { type: Type; data: ToPortal[Type] } }[keyof ToPortal]

/**
 * A portal for tests and development servers, in the application's own window.
 * @example
 * const isMarked = (pretend: PretendPortal) => pretend.last('dirty')?.isDirty === true
 */
export interface PretendPortal {
  /** Everything that the application said, the oldest first. */
  readonly told: readonly Told[]
  /** The newest of one type, or undefined. */
  last<Type extends keyof ToPortal>(type: Type): ToPortal[Type] | undefined
  setState(change: Partial<SharedState>): void
  setLocale(locale: Locale): void
  setTheme(theme: Theme): void
  setActive(isActive: boolean): void
  /** Answers requests of one type from now on. */
  answer(answers: PretendAnswers): void
  /** Chooses a command that the application has offered. */
  runCommand(id: string): void
  search(query: string): Promise<readonly SearchResult[]>
  /** What the application would keep for a sleep. */
  saveState(): Promise<unknown>
  /** May the application be left? */
  leave(): Promise<boolean>
  /** Any other message of the portal. */
  tell<Type extends keyof ToApplication>(type: Type, data: ToApplication[Type]): void
  /** Takes it out of the window again. */
  remove: Stop
}

/**
 * Puts a portal into this window: `isHosted()` is true from now on and `connectToPortal()` finds it.
 *
 * @example
 * const pretend = createPretendPortal({ locale: 'sv-SE', answers: { dialog: () => 'send' } })
 * const portal = await connectToPortal()
 * portal.setDirty(true, 'Report')
 * console.log(pretend.last('dirty'))
 * pretend.remove()
 */
export function createPretendPortal(options: PretendOptions = {}): PretendPortal {
  const page = (options.page ?? globalThis) as { [PORT_KEY]?: Port }
  const told: Told[] = []
  const hearers = new Set<(message: PortalMessage) => void>()
  const waiting = new Map<string, (data: unknown) => void>()
  let answers: PretendAnswers = options.answers ?? {}
  let theme = options.theme ?? LIGHT
  let isActive = options.isActive ?? true
  let state: SharedState = { ...SOMEBODY, ...options.state, ...(options.locale ? { lang: options.locale } : {}) }
  let asked = 0

  function tell<Type extends keyof ToApplication>(type: Type, data: ToApplication[Type], reqId?: string) {
    // A frame's messages are copies, and never arrive within the call.
    const message = structuredClone({ v: PROTOCOL_VERSION, type, data, ...(reqId ? { reqId } : {}) }) as PortalMessage
    queueMicrotask(() => [...hearers].forEach((hearer) => hearer(message)))
  }

  const tellContext = () => {
    const { params, savedState: saved } = options
    tell('context', {
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
      const answer = answers[type as keyof PretendAnswers] as ((data: unknown) => unknown) | undefined
      tell('answer', { ok: true, value: answer ? await answer(data) : OTHERWISE[type]?.(state) }, reqId)
    } catch (error) {
      tell(
        'answer',
        { ok: false, code: 'REFUSED', message: error instanceof Error ? error.message : String(error) },
        reqId,
      )
    }
  }

  function ask<Value>(type: 'querySave' | 'queryLeave' | 'search', data: ToApplication[typeof type]): Promise<Value> {
    const reqId = `pretend-${++asked}`
    tell(type, data, reqId)
    return new Promise((resolve) => waiting.set(reqId, resolve as (data: unknown) => void))
  }

  page[PORT_KEY] = {
    v: PROTOCOL_VERSION,
    send(message) {
      const said = structuredClone(message)
      if (said.type === 'ready') return tellContext()
      told.push({ type: said.type, data: said.data } as Told)
      const settle = waiting.get(said.reqId ?? '')
      if (!settle) return void reply(said)
      waiting.delete(said.reqId ?? '')
      settle(said.data)
    },
    listen(hearer) {
      hearers.add(hearer)
      return () => hearers.delete(hearer)
    },
  }

  const change = (next: Partial<SharedState>) => {
    state = { ...state, ...next }
    tellContext()
  }
  return {
    told,
    last: (type) => told.findLast((one) => one.type === type)?.data as never,
    setState: change,
    setLocale: (lang) => change({ lang }),
    setTheme(next) {
      theme = next
      tell('theme', theme)
    },
    setActive(next) {
      isActive = next
      tell(isActive ? 'activate' : 'deactivate', {})
    },
    answer: (more) => void (answers = { ...answers, ...more }),
    runCommand: (id) => tell('runCommand', { id }),
    search: async (query) => (await ask<ToPortal['found']>('search', { query })).results,
    saveState: async () => (await ask<ToPortal['saved']>('querySave', {})).state,
    leave: async () => (await ask<ToPortal['mayLeave']>('queryLeave', {})).isFree,
    tell: (type, data) => tell(type, data),
    remove: () => void delete page[PORT_KEY],
  }
}

/** How requests are answered that nobody answers: agreed, closed without a button, a token that opens nothing. */
const OTHERWISE: Partial<Record<keyof ToPortal, (state: SharedState) => unknown>> = {
  dialog: () => null,
  requestToken: ({ applicationCode }) => ({
    token: `pretend-token-of-${applicationCode}`,
    expiredAt: Date.now() + 600_000,
    audience: applicationCode,
  }),
}
