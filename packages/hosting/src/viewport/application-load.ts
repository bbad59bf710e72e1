import { PORT_KEY, type PortalMessage } from '@portico/sdk/protocol'
import type { DocumentHandle, PageHandle } from '../boot/document-port.ts'
import { attempt, withTimeout } from '../calls.ts'
import { currentEntry } from '../history.ts'
import { BEFORE_UNLOAD_TIMEOUT_MS, SAVE_TIMEOUT_MS, UNMOUNT_TIMEOUT_MS } from '../limits.ts'
import type { AppChannel } from '../messages/app-channel.ts'
import { createApplicationPort, type ApplicationPort } from '../messages/application-port.ts'
import { createFloodMeter } from '../messages/flood-meter.ts'
import type { PageRefusal } from '../own-origin/boot-protocol.ts'
import { frameName } from '../own-origin/document-driver.ts'
import type { DocumentGroups } from '../own-origin/document-groups.ts'
import { showFile } from '../own-origin/file-viewer.ts'
import { createOwnFrame, type OwnFrame } from '../own-origin/own-frame.ts'
import { isReachable } from '../own-origin/reachable.ts'
import type { FailureReason, OpenRequest } from '../types.ts'
import type { AppHistory } from './app-history.ts'
import { addressOf, createFrame } from './frame.ts'
import { createViewportChannel } from './viewport-channel.ts'
import type { ViewportFrame, ViewportHost } from './viewport-types.ts'

/** One load of an application: its frame, the documents in it and the channel to them. A viewport has at most one. */
export interface ApplicationLoad {
  readonly channel: AppChannel
  readonly hasOwnFrame: boolean
  show(isShown: boolean): void
  /** HOST-7: new props for the lifecycles of the application. */
  update(): void
  /** Calls the mount that waited until the application was opened (HOST-79). */
  mount(): void
  /** Brings the present entry of the history; false where only another document does. */
  arrive(): boolean
  /** What the application wants back after a sleep; undefined where it has no answer in time. */
  querySave(): Promise<unknown>
  /** HOST-338: asks the `beforeunload` listeners of the document, and marks the channel with their answer. */
  askBeforeUnload(): Promise<void>
  /** Resolves to whether the application answers within `wait` milliseconds; undefined without the SDK and a boot script. */
  ping(wait: number): Promise<boolean | undefined>
  rename(title: string): void
  owns(source: MessageEventSource): boolean
  /** HOST-111: handles a window message that opens the port of a document. Returns false for any other. */
  connect(event: MessageEvent<unknown>): boolean
  receive(event: MessageEvent<unknown>): void
  countMessage(): void
  /** Removes the frame and all that belongs to it. Resolves later where the application is unmounted first (HOST-4). */
  end(isHung: boolean): Promise<void> | undefined
}

/** What a load tells its viewport, and takes from it. */
export interface ApplicationLoadHost extends ViewportHost {
  section: HTMLElement
  title: string
  appHistory: AppHistory
  groups: DocumentGroups
  isOpened: () => boolean
  isShown: () => boolean
  isLoading: () => boolean
  mounted(): void
  failed(reason: FailureReason, message: string, address?: string): void
  /** HOST-64: what is in the frame is no page of the application. */
  lost(): void
  /** The document for which a saved state was meant is gone. */
  forgetSavedState(): void
  /** HOST-115: the browser has loaded another document of the application, which a person has asked for or not. */
  replaced(isAsked: boolean): void
  /** HOST-25: the application leaves its document. */
  leave(path: string | null, isReplaced: boolean): void
  /** The history has moved. */
  arrive(): void
}

export function loadApplication(request: OpenRequest, host: ApplicationLoadHost): ApplicationLoad {
  const { application } = request
  const { section, appHistory, groups, emit } = host
  const page = section.ownerDocument
  const listeners = new Set<(message: PortalMessage) => void>()
  const frame: ViewportFrame = createFrame(page, application, host.title)
  const countMessage = createFloodMeter(() => {
    if (!isEnded) host.failed('flooding', '')
  })
  let { title } = host
  let isEnded = false
  /** HOST-348: the document has said that it is ready. */
  let isGreeted = false
  let handle: (PageHandle & Partial<DocumentHandle>) | undefined
  let hideFile: (() => void) | undefined
  let pendingMount: (() => void) | undefined
  let channel = openChannel(request.saved)

  /** What comes after the end of the load is dropped. */
  function live<Args extends unknown[]>(work: (...args: Args) => void) {
    return (...args: Args) => {
      if (!isEnded) work(...args)
    }
  }
  function openChannel(saved: unknown) {
    return createViewportChannel(
      { ...request, saved },
      { ...host, frame: () => (isEnded ? undefined : frame), appHistory, listeners },
    )
  }
  function removeFile() {
    hideFile?.()
    hideFile = undefined
  }
  function forgetDocument() {
    listeners.clear()
    handle = pendingMount = undefined
    host.forgetSavedState()
    channel.end()
    channel = openChannel(undefined)
  }
  function begin(next: PageHandle & Partial<DocumentHandle>) {
    listeners.clear()
    pendingMount = undefined
    handle = next
    attempt(() => next.show(host.isShown()))
  }

  const port: ApplicationPort = createApplicationPort(application, {
    stack: () => appHistory.stack,
    receive: live((message) => channel.receive(message)),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    booted: live((portalPage) => {
      begin(portalPage)
      // TAB-27
      frame.contentWindow?.addEventListener(
        'keydown',
        live((event) => leavesRegion(event) && emit({ type: 'leave-region', isBack: event.shiftKey })),
      )
    }),
    mounted: live(() => host.mounted()),
    failed: live((message) => host.failed('threw', message)),
    threw: live((message) => emit({ type: 'error', message })),
    muted: live(() => emit({ type: 'muted' })),
    step: live((how, path, state) => {
      appHistory.step(how, path, state)
      groups.join(currentEntry(appHistory.stack).n)
    }),
    // in browsers, too, a step takes effect later
    go: live((delta) => void setTimeout(live(() => appHistory.go(delta) && host.arrive()))),
    whenOpened: live((work) => (host.isOpened() ? work() : (pendingMount = work))),
    leave: live((path, isReplaced) => void setTimeout(live(() => host.leave(path, isReplaced)))),
  })

  /** HOST-110: a frame of the application's own origin, whose documents speak through ports. */
  function ownFrameOf(): OwnFrame {
    frame.name = frameName({
      state: appHistory.state,
      isShown: host.isShown(),
      history: { length: appHistory.stack.entries.length, index: appHistory.stack.index },
    })
    return createOwnFrame({
      page,
      origin: application.origin,
      appHistory,
      groups,
      port,
      requestToken: () => channel.requestToken(),
      replaced: live((isAsked) => {
        forgetDocument()
        host.replaced(isAsked)
      }),
      file: live((file) => {
        hideFile?.()
        hideFile = showFile(section, file, title)
      }),
      refused: live((refusal) => {
        const { message, header } = describeRefusal(refusal, appHistory.path)
        emit({ type: 'error', message })
        emit({ type: 'refused', code: header, message: appHistory.path, isLogged: true })
        host.failed('refused', message)
      }),
      hung: live(() => emit({ type: 'hung' })),
      edited: live((isEdited) => channel.setEdited(isEdited)),
      count: countMessage,
      requestRefused: live((code, path) => emit({ type: 'refused', code, message: path })),
      isolated: live(() => host.failed('isolated', '', addressOf(application, appHistory.path))),
      blocked: live((address) =>
        host.failed('elsewhere', address, host.isLoading() ? addressOf(application, appHistory.path) : address),
      ),
      isReachable: () => isReachable(section, application.origin),
      connected: live((remote) => {
        removeFile()
        begin(remote)
        queueMicrotask(() => channel.resendContext())
      }),
      shown: live(() => {
        removeFile()
        forgetDocument()
        if (host.isLoading()) host.mounted()
      }),
      lost: live(() => host.lost()),
    })
  }

  /** The frame has a document. One of the portal's pages has booted by now: else this is an error page. */
  function loaded() {
    if (application.kind === 'iframe') return isErrorPage() ? host.lost() : host.mounted()
    if (ownFrame) return ownFrame.loaded()
    if (!handle) host.lost()
  }

  /** HOST-348: nobody can look into a document of another site. One that came without a connection says that it is ready, or is none. */
  function isErrorPage(): boolean {
    const hasGreeted = isGreeted
    isGreeted = false
    return !navigator.onLine && !hasGreeted
  }

  if (application.kind === 'portal-page') frame[PORT_KEY] = port
  const ownFrame = application.kind === 'own-origin' ? ownFrameOf() : undefined
  frame.addEventListener('load', loaded)
  frame.src = addressOf(application, appHistory.path)
  const delay = ownFrame ? host.delay() : 0
  if (delay === 0) section.append(frame)
  else
    setTimeout(
      live(() => section.append(frame)),
      delay,
    )

  return {
    get channel() {
      return channel
    },
    hasOwnFrame: ownFrame !== undefined,
    show: (isShown) => attempt(() => handle?.show(isShown)),
    update: () => attempt(() => handle?.update?.()),
    mount() {
      const work = pendingMount
      pendingMount = undefined
      work?.()
    },
    arrive() {
      if (ownFrame) return ownFrame.arrive()
      attempt(() => handle?.arrive(appHistory.path, appHistory.state))
      return handle !== undefined
    },
    async querySave() {
      const document = handle
      const state = await channel.querySave()
      return state === undefined && document ? withTimeout(SAVE_TIMEOUT_MS, async () => document.save?.()) : state
    },
    async askBeforeUnload() {
      const [document, asked] = [handle, channel]
      if (!document?.isLeaveRefused || asked.hasSpoken) return
      const isRefused = await withTimeout(BEFORE_UNLOAD_TIMEOUT_MS, async () => document.isLeaveRefused?.())
      asked.setHeld(isRefused === true)
    },
    ping: (wait) => (ownFrame ?? channel).ping(wait),
    rename(next) {
      title = frame.title = next
    },
    owns: (source) => source === frame.contentWindow,
    connect: (event) => ownFrame?.connect(event) ?? false,
    receive(event) {
      countMessage()
      isGreeted ||= saysReady(event.data)
      if (!ownFrame?.connect(event)) channel.receiveWindowMessage(event)
    },
    countMessage,
    end(isHung) {
      const document = handle
      isEnded = true
      removeFile()
      listeners.clear()
      handle = pendingMount = undefined
      channel.end()
      frame.removeEventListener('load', loaded)
      frame.style.display = 'none'
      const remove = () => {
        delete frame[PORT_KEY]
        ownFrame?.end()
        frame.remove()
      }
      if (!document || !application.lifecycleName || isHung) {
        remove()
        return undefined
      }
      return withTimeout(UNMOUNT_TIMEOUT_MS, async () => document.unmount?.()).then(remove)
    },
  }
}

/** HOST-152: a page that the gateway has refused, as a sentence for the log and as the header says it. */
function describeRefusal({ code, reason, traceId }: PageRefusal, path: string): { message: string; header: string } {
  return {
    message: `${code}${reason === null ? '' : ` (${reason})`} ${path} ${traceId}`,
    header: reason === null ? code : `${code}; reason=${reason}`,
  }
}

/** An error page sends nothing: whatever has this form comes from a page. */
const saysReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'

/** TAB-27: F6, where the page itself has not used it. */
function leavesRegion(event: KeyboardEvent): boolean {
  if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  event.preventDefault()
  return true
}
