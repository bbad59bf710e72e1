import { PORT_KEY } from '@portico/sdk/protocol'
import { callSafely, withTimeout } from '../../calls.ts'
import { UNMOUNT_TIMEOUT_MS } from '../../limits.ts'
import { createFloodMeter } from '../../messages/limits/flood-meter.ts'
import { BOOT_TIMEOUT_MS, STILL_THERE_TIMEOUT_MS } from '../../own-origin/timeouts.ts'
import type { OpenRequest } from '../../types.ts'
import { watchBlockedPages } from './blocked-pages.ts'
import { addressOf, createFrame } from '../frame.ts'
import { connectOwnOriginFrame } from './connect-own-origin-frame.ts'
import { createLoadPort } from './load-port.ts'
import type { ApplicationLoad, ApplicationLoadHost, LoadGuard } from './load-types.ts'
import { createLoadedDocument, type LoadedHandle } from './loaded-document.ts'
import { createViewportChannel } from '../viewport-channel.ts'
import type { ViewportFrame } from '../viewport-types.ts'

/** Loads an application: makes its frame, and connects the documents in it to the viewport. */
export function loadApplication(request: OpenRequest, host: ApplicationLoadHost): ApplicationLoad {
  const { application } = request
  const { section, appHistory } = host
  const frame: ViewportFrame = createFrame(section.ownerDocument, application, host.title)
  let isEnded = false
  /** HOST-348: true if a document has reported since the last load that it is ready. */
  let isGreeted = false
  let loads = 0
  const live: LoadGuard =
    (work) =>
    (...args) => {
      if (!isEnded) work(...args)
    }
  const countMessage = createFloodMeter(live(() => host.failed('flooding', '')))
  const document = createLoadedDocument({
    saved: request.saved,
    openChannel: (saved, listeners) =>
      createViewportChannel(
        { ...request, saved },
        { ...host, frame: () => (isEnded ? undefined : frame), appHistory, listeners },
      ),
  })
  const port = createLoadPort({ application, frame, document, host, live })
  const ownOriginFrame =
    application.kind === 'own-origin'
      ? connectOwnOriginFrame({ application, frame, document, port, host, live, countMessage })
      : undefined

  /** Handles the frame's `load`. A page of the portal has booted by now; otherwise the frame shows an error page. */
  function loaded() {
    if (application.kind === 'iframe') return judgeForeignPage()
    if (ownOriginFrame) return ownOriginFrame.loaded()
    if (!document.handle) host.lost()
  }
  function judgeForeignPage() {
    loads += 1
    const address = blockedPages?.take()
    if (address !== undefined) return host.failed('foreign-page', address, address)
    if (!navigator.onLine) return void judgeWithoutConnection(loads)
    isGreeted = false
    host.mounted()
  }
  /**
   * HOST-348: a document of another site cannot be inspected. If it has loaded without a connection, it reports that it
   * is ready, or counts as absent. The report may arrive after the load, also that of the former document, so that the
   * document must answer.
   */
  async function judgeWithoutConnection(judged: number) {
    if (!isGreeted) await new Promise((resolve) => setTimeout(resolve, BOOT_TIMEOUT_MS))
    const isThere = isGreeted && (await document.channel.ping(STILL_THERE_TIMEOUT_MS)) !== false
    if (isEnded || judged !== loads) return
    isGreeted = false
    if (isThere) host.mounted()
    else host.lost(navigator.onLine)
  }

  if (application.kind === 'portal-page') frame[PORT_KEY] = port
  const blockedPages = application.kind === 'iframe' ? watchBlockedPages(section.ownerDocument) : undefined
  frame.addEventListener('load', loaded)
  frame.src = addressOf(application, appHistory.path)
  const delay = ownOriginFrame ? host.delay() : 0
  const append = live(() => section.append(frame))
  if (delay === 0) append()
  else setTimeout(append, delay)

  return {
    get channel() {
      return document.channel
    },
    hasOwnOriginFrame: ownOriginFrame !== undefined,
    show: (isShown) => callSafely(() => document.handle?.show(isShown)),
    update: () => callSafely(() => document.handle?.update?.()),
    mount: document.mount,
    arrive() {
      if (ownOriginFrame) return ownOriginFrame.arrive()
      callSafely(() => document.handle?.arrive(appHistory.path, appHistory.state))
      return document.handle !== undefined
    },
    querySave: document.querySave,
    askBeforeUnload: document.askBeforeUnload,
    ping: (wait) => (ownOriginFrame ?? document.channel).ping(wait),
    rename: (title) => (frame.title = title),
    owns: (source) => source === frame.contentWindow,
    connect: (event) => ownOriginFrame?.connect(event) ?? false,
    receive(event) {
      countMessage()
      isGreeted ||= saysReady(event.data)
      if (!ownOriginFrame?.connect(event)) document.channel.receiveWindowMessage(event)
    },
    countMessage,
    end(isHung) {
      isEnded = true
      ownOriginFrame?.removeFile()
      blockedPages?.end()
      const former = document.end()
      frame.removeEventListener('load', loaded)
      frame.style.display = 'none'
      return unmount(isHung || !application.lifecycleName ? undefined : former, () => {
        delete frame[PORT_KEY]
        ownOriginFrame?.end()
        frame.remove()
      })
    },
  }
}

/** HOST-4: lets an application with lifecycles unmount itself, if it answers, before its frame is removed. */
function unmount(handle: LoadedHandle | undefined, remove: () => void): Promise<void> | undefined {
  if (!handle) {
    remove()
    return undefined
  }
  return withTimeout(UNMOUNT_TIMEOUT_MS, async () => handle.unmount?.()).then(remove)
}

/** Returns whether a message is a report of readiness; an error page sends no message. */
const saysReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'
