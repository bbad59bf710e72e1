import { previewFrame } from '../storage/preview-frame.ts'

/** Messages to every browser tab of this profile. Without the channel each tab notices the change by its own calls. */
export type BroadcastNews =
  | { kind: 'logged-out' }
  | { kind: 'signed-in'; userId: number }
  /** Activity, with its time by the server's clock. */
  | { kind: 'active'; at: number }
  /** PREF-2: the person has changed settings. */
  | { kind: 'preferences'; changes: Readonly<Record<string, unknown>> }
  /** The id of a browser tab, and of the requesting page in it (SESS-40). */
  | { kind: 'tab'; id: string; page: string; isAnswer: boolean }

// PREVIEW-8
const channel =
  typeof BroadcastChannel === 'undefined' || previewFrame() ? null : new BroadcastChannel('portal.session')

export function broadcast(news: BroadcastNews): void {
  channel?.postMessage(news)
}

export function onBroadcast(listener: (news: BroadcastNews) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => {
    if (isBroadcastNews(data)) listener(data)
  }
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}

function isBroadcastNews(value: unknown): value is BroadcastNews {
  if (typeof value !== 'object' || value === null) return false
  const { kind, userId, at, id, page, changes } = value as Record<string, unknown>
  switch (kind) {
    case 'logged-out':
      return true
    case 'signed-in':
      return typeof userId === 'number'
    case 'preferences':
      return typeof changes === 'object' && changes !== null
    case 'active':
      return typeof at === 'number'
    default:
      return kind === 'tab' && typeof id === 'string' && typeof page === 'string'
  }
}
