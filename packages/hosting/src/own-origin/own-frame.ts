import { presentOf } from '../history.ts'
import type { RealmPort } from '../realm/realm-port.ts'
import type { ApplicationToken } from '@portico/sdk/protocol'
import type { Way } from '../way.ts'
import type { DocumentGroups } from './document-groups.ts'
import { createOwnOriginDriver, type Departure, type RemoteHandle } from './driver.ts'
import { BOOTED_WITHIN_MS, REPLACED_WITHIN_MS, STILL_THERE_WITHIN_MS } from './limits.ts'

/** One frame of an application at its own origin, over all the documents that come into it. */
export interface OwnFrame {
  /** A window message of the frame; true where it has opened the port of a document. */
  connect(event: MessageEvent<unknown>): boolean
  /** The frame's `load`: a document with a boot script has spoken by now. */
  loaded(): void
  /** HOST-116: the history of the tab has moved; false where another document serves its present entry. */
  arrive(): boolean
  /** Undefined where the document has no boot script, so that nobody knows. */
  ping(wait: number): Promise<boolean | undefined>
  end(): void
}

interface Around {
  origin: string
  way: Way
  groups: DocumentGroups
  port: RealmPort
  requestToken: () => Promise<ApplicationToken | undefined>
  /** Another document of the application is here, in place of the former one. */
  replaced: () => void
  connected: (handle: RemoteHandle) => void
  /** HOST-115: what is in the frame has no boot script: a file that the browser shows, or a page of another origin. */
  shown: (departure: Departure) => void
  /** What is in the frame is no page of the application, and the application has not gone there. */
  lost: () => void
}

export function createOwnFrame({ origin, way, groups, port, requestToken, ...around }: Around): OwnFrame {
  let handle: RemoteHandle | undefined
  let documents = 0
  let judged = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const entry = () => presentOf(way.stack)

  const driver = createOwnOriginDriver({
    origin,
    port,
    requestToken,
    history: () => ({ length: way.stack.entries.length, index: way.stack.index }),
    connected(next, { path, state, isReload }) {
      const departure = driver.takeDeparture()
      documents += 1
      if (documents > 1) around.replaced()
      const isStep = documents > 1 && !isReload && departure?.isReplaced === false
      way.step(isStep ? 'push' : 'replace', path, state)
      if (documents === 1) groups.resume(entry().n)
      else if (!isReload) groups.begin(entry().n)
      handle = next
      around.connected(next)
    },
  })

  /** A load without a word: the document that was there may have written itself anew, or another one has taken its place. */
  async function judge() {
    const known = handle
    const isAnnounced = driver.hasDeparture
    const wait = isAnnounced ? REPLACED_WITHIN_MS : STILL_THERE_WITHIN_MS
    if (known && (await known.ping(wait))) return
    if (documents > judged || known !== handle) return
    handle = undefined
    const departure = driver.takeDeparture()
    if (!departure) return around.lost()
    if (departure.path !== null) {
      way.step(departure.isReplaced ? 'replace' : 'push', departure.path, null)
      groups.begin(entry().n)
    }
    around.shown(departure)
  }

  return {
    connect: (event) => driver.connect(event),
    loaded() {
      clearTimeout(timer)
      if (documents > judged) judged = documents
      else {
        timer = setTimeout(() => {
          if (documents > judged) judged = documents
          else void judge()
        }, BOOTED_WITHIN_MS)
      }
    },
    arrive() {
      if (!handle || !groups.isServed(entry().n)) return false
      handle.arrive(way.path, way.state)
      return true
    },
    ping: async (wait) => handle?.ping(wait),
    end() {
      clearTimeout(timer)
      driver.disconnect()
    },
  }
}
