import { previewFrame } from '../storage/preview-frame.ts'
import { whenLockIsFree } from './window-locks.ts'

/** The location of a window, which a tab can restore. */
export interface WindowLocation {
  menuId: number
  orgId: number
  path: string | null
}

/**
 * Messages between the portal's windows of one browser (HOST-68). They have no other connection: none has an
 * opener (HOST-18). `id` names a detached window that a portal opened.
 */
export type WindowMessage =
  /** Portal: asks the existing windows to announce themselves. */
  | { kind: 'discover' }
  /** Portal: requests the return of a window. */
  | { kind: 'return-request'; id: string }
  /** Portal or window: acknowledges a request; the answer follows. */
  | { kind: 'ack'; id: string }
  /** Portal: the window is a tab now, or is refused. */
  | { kind: 'accepted'; id: string }
  | { kind: 'refused'; id: string }
  /** Window: exists, or is closed or reloads. */
  | { kind: 'announce'; id: string }
  | { kind: 'closed'; id: string }
  /** Window: offers its page to the portal. */
  | { kind: 'return-offer'; id: string; windowLocation: WindowLocation }

const KINDS = ['discover', 'return-request', 'ack', 'accepted', 'refused', 'announce', 'closed', 'return-offer']
// PREVIEW-8
const channel =
  typeof BroadcastChannel === 'undefined' || previewFrame() ? null : new BroadcastChannel('portal.windows')

export function postToWindows(news: WindowMessage): void {
  channel?.postMessage(news)
}

export function onWindowMessage(listener: (news: WindowMessage) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => {
    if (isWindowMessage(data)) listener(data)
  }
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}

/** The first message of these kinds about a window. */
export function waitForWindowMessage(
  id: string,
  kinds: readonly WindowMessage['kind'][],
): Promise<WindowMessage['kind']> {
  return new Promise((resolve) => {
    const stop = onWindowMessage((news) => {
      if (!('id' in news) || news.id !== id || !kinds.includes(news.kind)) return
      stop()
      resolve(news.kind)
    })
  })
}

/**
 * Waits for the answer of another window. Null if its lock is free (HOST-350) and no answer arrives within another
 * second.
 */
export async function answerOrWindowClosed<T>(answer: Promise<T>, lock: string): Promise<T | null> {
  const waiting = new AbortController()
  const isClosed = whenLockIsFree(lock, waiting)
    .then(() => new Promise((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS)))
    .then(() => null)
  try {
    return await Promise.race([answer, isClosed])
  } finally {
    waiting.abort()
  }
}

/** The timeout for the answer of a window without a lock, in milliseconds. */
const ANSWER_TIMEOUT_MS = 1_000

/** An unguessable name; `randomUUID` is missing in insecure contexts. */
export function windowId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function readWindowId(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{16}$/.test(value) ? value : null
}

function isWindowMessage(value: unknown): value is WindowMessage {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, windowLocation } = value as Record<string, unknown>
  if (typeof kind !== 'string' || !KINDS.includes(kind)) return false
  if (kind !== 'discover' && readWindowId(id) === null) return false
  return kind !== 'return-offer' || isWindowLocation(windowLocation)
}

function isWindowLocation(value: unknown): value is WindowLocation {
  if (typeof value !== 'object' || value === null) return false
  const { menuId, orgId, path } = value as Record<string, unknown>
  return Number.isSafeInteger(menuId) && Number.isSafeInteger(orgId) && (path === null || typeof path === 'string')
}
