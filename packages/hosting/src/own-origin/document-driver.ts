import type { ApplicationToken, PortalMessage } from '@portico/sdk/protocol'
import { createRateLimiter } from '../messages/rate-limiter.ts'
import { attempt, withTimeout } from '../calls.ts'
import type { ApplicationPort } from '../messages/application-port.ts'
import type { DocumentHandle } from '../boot/document-port.ts'
import {
  NAME_PREFIX,
  type BootMessage,
  type EngineMessage,
  type Hello,
  type HistorySize,
  type TabFacts,
} from './boot-protocol.ts'
import { STATE_MAX_SIZE } from './timeouts.ts'
import { sizeWithin } from './size-within.ts'
import { readBootMessage, readHello } from './read-boot-message.ts'

/** What the engine can do with a document of an application that runs at its own origin. */
export interface RemoteHandle extends DocumentHandle {
  /** Does it answer within `wait` milliseconds? */
  ping(wait: number): Promise<boolean>
}

/** Where the application said that it was going, before its document was replaced. */
export interface Departure {
  /** Null: to a page of another origin. */
  path: string | null
  isReplaced: boolean
  isAsked: boolean
}

export interface OwnOriginDriver {
  /** HOST-111: a window message of the frame; true where it has opened the port of a document. */
  connect(event: MessageEvent<unknown>): boolean
  readonly hasDeparture: boolean
  /** What the documents of the frame have said of where they go; taken once. */
  takeDeparture(): Departure | undefined
  /** The history of the tab has moved. */
  tellHistory(): void
  disconnect(): void
}

interface DriverHost {
  origin: string
  /** What is said through the port comes here, where it is checked and counted as a realm's words are. */
  port: ApplicationPort
  history: () => HistorySize
  requestToken: () => Promise<ApplicationToken | undefined>
  /** HOST-151: the answer is a file, in the place of a page. */
  file: (file: Blob) => void
  /** HOST-160: the application works in a window of its own alone. */
  isolated: () => void
  /** HOST-156: a task of the page has held up its process. */
  hung: () => void
  /** HOST-174: something has come through the port. */
  count: () => void
  /** HOST-153: the gateway has refused a request of the page. */
  requestRefused: (code: string, path: string) => void
  /** Another document has come into the frame, and speaks through a port of its own. */
  connected: (handle: RemoteHandle, hello: Hello) => void
}

type Movement = Extract<BootMessage, { type: 'push' | 'replace' | 'go' | 'leaving' }>

/** The name of a frame: what its boot script must know before the first line of the application runs. */
export const frameName = (facts: TabFacts): string =>
  NAME_PREFIX + (attempt(() => JSON.stringify(facts)) ?? JSON.stringify({ ...facts, state: null }))

/** HOST-110 to HOST-112: the engine's end of the conversation with a frame of another origin of the same site. */
export function createOwnOriginDriver({ origin, port, history, requestToken, ...host }: DriverHost): OwnOriginDriver {
  const limitRate = createRateLimiter(() => performance.now())
  /** Answers have a budget of their own: a storm of steps loses none of them. */
  const limitAnswerRate = createRateLimiter(() => performance.now())
  let channel: MessagePort | undefined
  let departure: Departure | undefined
  let calls = new Map<number, (value: unknown) => void>()
  let lastCall = 0

  const post = (message: EngineMessage) => channel?.postMessage(message, [])

  function call(step: 'unmount' | 'save' | 'ping'): Promise<unknown> {
    const id = ++lastCall
    return new Promise((resolve) => {
      calls.set(id, resolve)
      post({ type: 'call', id, step })
    })
  }

  const handle: RemoteHandle = {
    update: () => post({ type: 'update' }),
    unmount: async () => void (await call('unmount')),
    save: () => call('save'),
    show: (isShown) => post({ type: 'show', isShown }),
    arrive(path, state) {
      tellHistory()
      post({ type: 'arrive', path, state })
    },
    ping: async (wait) => (await withTimeout(wait, () => call('ping').then(() => true))) ?? false,
  }

  function receive(data: unknown) {
    const message = readBootMessage(data)
    if (!message) return
    switch (message.type) {
      case 'said':
        return port.send(message.message)
      case 'mounted':
        return limitAnswerRate() === 'pass' ? port.mounted() : undefined
      case 'failed':
        return limitAnswerRate() === 'pass' ? port.failed(message.message) : undefined
      case 'threw':
        return port.threw(message.message)
      case 'token':
        if (limitRate() === 'pass') void sendToken(message.id)
        return
      case 'file':
        return limitRate() === 'pass' ? host.file(message.file) : undefined
      case 'isolated':
        return limitAnswerRate() === 'pass' ? host.isolated() : undefined
      case 'hung':
        return limitAnswerRate() === 'pass' ? host.hung() : undefined
      case 'request-refused':
        return limitRate() === 'pass' ? host.requestRefused(message.code, message.path) : undefined
      case 'result': {
        const resolve = calls.get(message.id)
        calls.delete(message.id)
        return resolve?.(sizeWithin(message.value, STATE_MAX_SIZE) ? message.value : undefined)
      }
      default:
        // HOST-61: a storm of steps costs the application its history, and the shell nothing
        if (limitRate() === 'pass') move(message)
        if (message.type === 'push' || message.type === 'replace') tellHistory(true)
    }
  }

  /** The answer goes to the document that has asked: another one that came meanwhile has a port of its own. */
  async function sendToken(id: number) {
    const asking = channel
    const token = await requestToken()
    if (asking === channel) post({ type: 'token', id, token })
  }

  function move(message: Movement) {
    switch (message.type) {
      case 'push':
      case 'replace':
        return port[message.type](message.path, sizeWithin(message.state, STATE_MAX_SIZE) ? message.state : null)
      case 'go':
        return port.go(message.delta)
      case 'leaving':
        departure = { path: message.path, isReplaced: message.isReplaced, isAsked: message.isAsked }
    }
  }

  const tellHistory = (isAnswer = false) => post({ type: 'history', history: history(), isAnswer })

  function disconnect() {
    channel?.close()
    channel = undefined
    for (const resolve of calls.values()) resolve(undefined)
    calls = new Map()
  }

  return {
    connect(event) {
      const hello = event.origin === origin && origin !== 'null' ? readHello(event.data) : undefined
      const [next] = event.ports
      if (!hello || !next) return false
      disconnect()
      channel = next
      next.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (next !== channel) return
        host.count()
        receive(data)
      })
      host.connected(handle, hello)
      port.listen((message: PortalMessage) => post({ type: 'portal', message }))
      port.whenOpened(() => post({ type: 'wanted' }))
      tellHistory()
      next.start()
      return true
    },
    get hasDeparture() {
      return departure !== undefined
    },
    takeDeparture() {
      const taken = departure
      departure = undefined
      return taken
    },
    tellHistory: () => tellHistory(),
    disconnect,
  }
}
