import { currentEntry } from '../history.ts'
import type { ApplicationPort } from '../messages/application-port.ts'
import type { ApplicationToken } from '@portico/sdk/protocol'
import type { AppHistory } from '../app-history.ts'
import type { DocumentGroups } from './document-groups.ts'
import { createOwnOriginDriver, type Departure, type RemoteHandle } from './document-driver.ts'
import type { FrameMeasure, PageRefusal } from './boot-protocol.ts'
import { readRefusal } from './read-boot-message.ts'
import { BOOT_TIMEOUT_MS, REPLACED_TIMEOUT_MS, STILL_THERE_TIMEOUT_MS } from './timeouts.ts'

/** One frame of an application at its own origin, with all documents that are loaded into it. */
export interface OwnOriginFrame {
  /** Handles a window message of the frame. Returns true if it has opened the port of a document. */
  connect(event: MessageEvent<unknown>): boolean
  /** Handles the frame's `load` event; a document with a boot script has already sent its first message. */
  loaded(): void
  /** HOST-116: shows the present entry of the history. Returns false if the entry belongs to another document. */
  arrive(): boolean
  /** Resolves to undefined if the document has no boot script. */
  ping(wait: number): Promise<boolean | undefined>
  end(): void
}

interface OwnOriginFrameHost {
  page: Document
  origin: string
  appHistory: AppHistory
  groups: DocumentGroups
  port: ApplicationPort
  requestToken: () => Promise<ApplicationToken | undefined>
  /** Another document of the application has replaced the former one; `isAsked`: after a press of a person. */
  replaced: (isAsked: boolean) => void
  connected: (handle: RemoteHandle) => void
  /** HOST-115: the document has no boot script: it is a file that the browser shows, or a page of another origin. */
  shown: (departure: Departure) => void
  /** HOST-151: called for a document that stands for a file. */
  file: (file: Blob) => void
  /** HOST-152: called when the gateway has refused the page. */
  refused: (refusal: PageRefusal) => void
  requestRefused: (code: string, path: string) => void
  hung: () => void
  /** HEALTH-5: called with what a document has measured of itself. */
  measured: (measure: FrameMeasure, values: readonly number[]) => void
  /** HOST-337: a person has changed a field of the document, or has submitted it since. */
  edited: (isEdited: boolean) => void
  /** HOST-174: called for each message through a port. */
  count: () => void
  /** HOST-160: called if the application works only in a separate window. */
  isolated: () => void
  /** Called if the document does not belong to the application and the application has not navigated to it. */
  lost: () => void
  /** HOST-150: called when the portal's content policy has blocked a page of another website. */
  blocked: (address: string) => void
  /** HOST-150: resolves to whether the application's host is reachable. */
  isReachable: () => Promise<boolean>
}

export function createOwnOriginFrame({
  page,
  origin,
  appHistory,
  groups,
  port,
  requestToken,
  ...host
}: OwnOriginFrameHost): OwnOriginFrame {
  let handle: RemoteHandle | undefined
  let documents = 0
  let hasEnded = false
  /** The page that the content policy has blocked since the last document. */
  let blockedAddress: string | undefined
  const entry = () => currentEntry(appHistory.stack)

  const driver = createOwnOriginDriver({
    origin,
    port,
    requestToken,
    file: host.file,
    requestRefused: host.requestRefused,
    hung: host.hung,
    measured: host.measured,
    edited: host.edited,
    count: host.count,
    isolated: host.isolated,
    history: () => ({ length: appHistory.stack.entries.length, index: appHistory.stack.index }),
    connected(next, { path, state, isReload }) {
      const departure = driver.takeDeparture()
      documents += 1
      blockedAddress = undefined
      if (documents > 1) host.replaced(departure?.isAsked ?? false)
      const isStep = documents > 1 && !isReload && departure?.isReplaced === false
      appHistory.step(isStep ? 'push' : 'replace', path, state)
      if (documents === 1) groups.resume(entry().n)
      else if (!isReload) groups.begin(entry().n)
      handle = next
      host.connected(next)
    },
  })

  /** Handles a load without a message: the document has rewritten itself, or another document has replaced it. */
  async function judgeLoad() {
    const currentHandle = handle
    const isAnnounced = driver.hasDeparture
    const wait = isAnnounced ? REPLACED_TIMEOUT_MS : STILL_THERE_TIMEOUT_MS
    if (currentHandle && (await currentHandle.ping(wait))) return
    if (loads.hasNewDocument() || currentHandle !== handle) return
    if (blockedAddress !== undefined) return host.blocked(blockedAddress)
    if (documents === 0 && !isAnnounced) return judgeFirstLoad()
    handle = undefined
    const departure = driver.takeDeparture()
    if (!departure) return host.lost()
    // HOST-360: a file that the browser shows, or its error page
    const isThere = departure.path === null || (await host.isReachable())
    // HOST-364: another document has booted meanwhile
    if (handle !== undefined || hasEnded) return
    if (departure.path !== null) {
      appHistory.step(departure.isReplaced ? 'replace' : 'push', departure.path, null)
      groups.begin(entry().n)
    }
    if (isThere) host.shown(departure)
    else host.lost()
  }

  /**
   * HOST-150: handles a first document without a boot script: a file that the browser shows, unless the host is
   * unreachable.
   */
  async function judgeFirstLoad() {
    const isReachable = await host.isReachable()
    if (documents > 0 || hasEnded) return
    if (isReachable) host.shown({ path: appHistory.path, isReplaced: true, isAsked: false })
    else host.lost()
  }

  /** HOST-150: if this frame expects a document, the blocked page counts as its document. */
  function judgeViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    if (effectiveDirective === 'frame-src' && (documents === 0 || driver.hasDeparture)) blockedAddress = blockedURI
  }
  page.addEventListener('securitypolicyviolation', judgeViolation)
  const loads = createLoadWatch(() => documents, judgeLoad)

  return {
    connect(event) {
      const refusal = event.origin === origin ? readRefusal(event.data) : undefined
      if (!refusal) return driver.connect(event)
      const departure = driver.takeDeparture()
      if (departure?.path) appHistory.step(departure.isReplaced ? 'replace' : 'push', departure.path, null)
      host.refused(refusal)
      return true
    },
    loaded: loads.loaded,
    arrive() {
      if (!handle || !groups.isServed(entry().n)) return false
      handle.arrive(appHistory.path, appHistory.state)
      return true
    },
    ping: async (wait) => handle?.ping(wait),
    end() {
      hasEnded = true
      page.removeEventListener('securitypolicyviolation', judgeViolation)
      loads.stop()
      driver.disconnect()
    },
  }
}

/** Calls `judge` if the frame has fired `load` and no document with a boot script has announced itself. */
function createLoadWatch(documents: () => number, judge: () => Promise<void>) {
  /** The count of documents at the last `load`. */
  let judged = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const hasNewDocument = () => documents() > judged
  return {
    hasNewDocument,
    loaded() {
      clearTimeout(timer)
      if (hasNewDocument()) judged = documents()
      else {
        timer = setTimeout(() => {
          if (hasNewDocument()) judged = documents()
          else void judge()
        }, BOOT_TIMEOUT_MS)
      }
    },
    stop: () => clearTimeout(timer),
  }
}
