import type { PortalMessage } from '@portico/sdk/protocol'
import type { DocumentHandle, PageHandle } from '../../messages/document-port.ts'
import { callSafely, withTimeout } from '../../calls.ts'
import { BEFORE_UNLOAD_TIMEOUT_MS, SAVE_TIMEOUT_MS } from '../../limits.ts'
import type { AppChannel } from '../../messages/app-channel-types.ts'

export type LoadedHandle = PageHandle & Partial<DocumentHandle>

/** The document that a load has in its frame, and the channel to it. One may replace another. */
export interface LoadedDocument {
  readonly channel: AppChannel
  /** Undefined while the document has not booted. */
  readonly handle: LoadedHandle | undefined
  /** Receive the messages that the channel sends through a port. */
  readonly listeners: Set<(message: PortalMessage) => void>
  /** Starts the document after it has booted. */
  begin(handle: LoadedHandle, isShown: boolean): void
  /** Forgets the document, which another one with a new channel replaces. */
  forget(): void
  /** Delays the mount until the application is opened (HOST-79). */
  waitForMount(work: () => void): void
  mount(): void
  querySave(timeoutMs?: number): Promise<unknown>
  askBeforeUnload(timeoutMs?: number): Promise<void>
  /** Disconnects the document. Returns its handle. */
  end(): LoadedHandle | undefined
}

interface LoadedDocumentHost {
  openChannel: (saved: unknown, listeners: ReadonlySet<(message: PortalMessage) => void>) => AppChannel
  saved: unknown
}

export function createLoadedDocument({ openChannel, saved }: LoadedDocumentHost): LoadedDocument {
  const listeners = new Set<(message: PortalMessage) => void>()
  let handle: LoadedHandle | undefined
  let pendingMount: (() => void) | undefined
  let channel = openChannel(saved, listeners)

  function end() {
    const former = handle
    listeners.clear()
    handle = pendingMount = undefined
    channel.end()
    return former
  }
  return {
    listeners,
    get channel() {
      return channel
    },
    get handle() {
      return handle
    },
    begin(next, isShown) {
      listeners.clear()
      pendingMount = undefined
      handle = next
      callSafely(() => next.show(isShown))
    },
    forget() {
      end()
      channel = openChannel(undefined, listeners)
    },
    waitForMount: (work) => (pendingMount = work),
    mount() {
      const work = pendingMount
      pendingMount = undefined
      work?.()
    },
    async querySave(timeoutMs = SAVE_TIMEOUT_MS) {
      const document = handle
      const state = await channel.querySave(timeoutMs)
      return state === undefined && document ? withTimeout(timeoutMs, async () => document.save?.()) : state
    },
    async askBeforeUnload(timeoutMs = BEFORE_UNLOAD_TIMEOUT_MS) {
      const [document, present] = [handle, channel]
      if (!document?.isLeaveRefused || present.hasReportedDirty) return
      const isRefused = await withTimeout(timeoutMs, async () => document.isLeaveRefused?.())
      present.setHeld(isRefused === true)
    },
    end,
  }
}
