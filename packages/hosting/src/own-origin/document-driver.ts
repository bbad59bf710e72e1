import type { ApplicationToken, PortalMessage } from '@portico/sdk/protocol'
import { createRateLimiter } from '../messages/limits/rate-limiter.ts'
import { callSafely, withTimeout } from '../calls.ts'
import type { ApplicationPort } from '../messages/application-port.ts'
import type { DocumentHandle } from '../messages/document-port.ts'
import {
  NAME_PREFIX,
  type BootMessage,
  type CallStep,
  type EngineMessage,
  type FrameMeasure,
  type BootHello,
  type HistorySize,
  type TabFacts,
} from './boot-protocol.ts'
import { STATE_MAX_SIZE } from './timeouts.ts'
import { isSizeWithin } from './size-within.ts'
import { readBootMessage, readHello } from './read-boot-message.ts'

/** The engine's operations on a document of an application at its own origin. */
export interface RemoteHandle extends DocumentHandle {
  /** Resolves to whether the document answers within `wait` milliseconds. */
  ping(wait: number): Promise<boolean>
}

/** The navigation that the application has announced before its document was replaced. */
export interface Departure {
  /** Null for a page of another origin. */
  path: string | null
  isReplaced: boolean
  isAsked: boolean
}

export interface OwnOriginDriver {
  /** HOST-111: handles a window message of the frame. Returns true if it has opened the port of a document. */
  connect(event: MessageEvent<unknown>): boolean
  readonly hasDeparture: boolean
  /** Returns the announced navigation, once. */
  takeDeparture(): Departure | undefined
  /** Sends the changed history of the tab. */
  postHistory(): void
  disconnect(): void
}

interface DriverHost {
  origin: string
  /** Receives, checks and counts the messages of the message port. */
  port: ApplicationPort
  history: () => HistorySize
  requestToken: () => Promise<ApplicationToken | undefined>
  /** HOST-151: called for a document that stands for a file. */
  file: (file: Blob) => void
  /** HOST-160: called if the application works only in a separate window. */
  isolated: () => void
  /** HOST-156: called when a task of the document has blocked its process. */
  hung: () => void
  /** HEALTH-5: called with what the document has measured of itself. */
  measured: (measure: FrameMeasure, values: readonly number[]) => void
  /** HOST-174: called for each message through the port. */
  count: () => void
  /** HOST-337: a person has changed a field of the document, or has submitted it since. */
  edited: (isEdited: boolean) => void
  /** HOST-153: called when the gateway has refused a request of the document. */
  requestRefused: (code: string, path: string) => void
  /** Called when a document in the frame has opened its port. */
  connected: (handle: RemoteHandle, hello: BootHello) => void
}

type Movement = Extract<BootMessage, { type: 'push' | 'replace' | 'go' | 'leaving' }>

/**
 * The name of a frame, which contains the facts that its boot script needs before the application runs. A state that
 * cannot be serialised is omitted.
 */
export const frameName = (facts: TabFacts): string =>
  NAME_PREFIX + (callSafely(() => JSON.stringify(facts)) ?? JSON.stringify({ ...facts, state: null }))

/** HOST-110 to HOST-112: the engine's side of the ports of the documents in one frame. */
export function createOwnOriginDriver({ origin, port, history, requestToken, ...host }: DriverHost): OwnOriginDriver {
  const limitRate = createRateLimiter(() => performance.now())
  /** Answers have a separate limit, so that a flood of steps does not drop them. */
  const limitAnswerRate = createRateLimiter(() => performance.now())
  let channel: MessagePort | undefined
  let departure: Departure | undefined

  const post = (message: EngineMessage) => channel?.postMessage(message, [])

  const calls = createCalls(post)
  const handle = remoteHandle(calls, post, () => postHistory())

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
      case 'muted':
        return limitAnswerRate() === 'pass' ? port.muted() : undefined
      case 'token':
        if (limitRate() === 'pass') void sendToken(message.id)
        return
      case 'file':
        return limitRate() === 'pass' ? host.file(message.file) : undefined
      case 'isolated':
        return limitAnswerRate() === 'pass' ? host.isolated() : undefined
      case 'hung':
        return limitAnswerRate() === 'pass' ? host.hung() : undefined
      case 'measured':
        return limitAnswerRate() === 'pass' ? host.measured(message.measure, message.values) : undefined
      case 'edited':
        return limitAnswerRate() === 'pass' ? host.edited(message.isEdited) : undefined
      case 'request-refused':
        return limitRate() === 'pass' ? host.requestRefused(message.code, message.path) : undefined
      case 'result':
        return calls.settle(message.id, message.value)
      default:
        // HOST-61: steps above the limit are dropped
        if (limitRate() === 'pass') move(message)
        if (message.type === 'push' || message.type === 'replace') postHistory(true)
    }
  }

  /** Sends the token only to the requesting document; another document has another port. */
  async function sendToken(id: number) {
    const asking = channel
    const token = await requestToken()
    if (asking === channel) post({ type: 'token', id, token })
  }

  function move(message: Movement) {
    switch (message.type) {
      case 'push':
      case 'replace':
        return port[message.type](message.path, isSizeWithin(message.state, STATE_MAX_SIZE) ? message.state : null)
      case 'go':
        return port.go(message.delta)
      case 'leaving':
        departure = { path: message.path, isReplaced: message.isReplaced, isAsked: message.isAsked }
    }
  }

  const postHistory = (isAnswer = false) => post({ type: 'history', history: history(), isAnswer })

  function disconnect() {
    channel?.close()
    channel = undefined
    calls.cancelAll()
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
      postHistory()
      next.start()
      return true
    },
    get hasDeparture() {
      return departure !== undefined
    },
    takeDeparture() {
      const currentDeparture = departure
      departure = undefined
      return currentDeparture
    },
    postHistory: () => postHistory(),
    disconnect,
  }
}

type Post = (message: EngineMessage) => void

/** The calls of a document that have no answer yet. */
function createCalls(post: Post) {
  let pending = new Map<number, (value: unknown) => void>()
  let lastId = 0
  return {
    start(step: CallStep): Promise<unknown> {
      const id = ++lastId
      return new Promise((resolve) => {
        pending.set(id, resolve)
        post({ type: 'call', id, step })
      })
    },
    settle(id: number, value: unknown) {
      const resolve = pending.get(id)
      pending.delete(id)
      resolve?.(isSizeWithin(value, STATE_MAX_SIZE) ? value : undefined)
    },
    cancelAll() {
      for (const resolve of pending.values()) resolve(undefined)
      pending = new Map()
    },
  }
}

function remoteHandle({ start }: ReturnType<typeof createCalls>, post: Post, postHistory: () => void): RemoteHandle {
  return {
    update: () => post({ type: 'update' }),
    unmount: async () => void (await start('unmount')),
    save: () => start('save'),
    isLeaveRefused: async () => (await start('leave')) === true,
    show: (isShown) => post({ type: 'show', isShown }),
    arrive(path, state) {
      postHistory()
      post({ type: 'arrive', path, state })
    },
    ping: async (wait) => (await withTimeout(wait, () => start('ping').then(() => true))) ?? false,
  }
}
