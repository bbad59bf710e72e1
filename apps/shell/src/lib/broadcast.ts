/** News that concern every browser tab of this profile. Where the channel is missing each tab finds out by itself. */
type News = { kind: 'logged-out' } | { kind: 'signed-in'; userId: number }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.session')

export function announce(news: News): void {
  channel?.postMessage(news)
}

export function onNews(listener: (news: News) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) listener(data)
  }
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}

function isNews(value: unknown): value is News {
  if (typeof value !== 'object' || value === null) return false
  const { kind, userId } = value as Record<string, unknown>
  return kind === 'logged-out' || (kind === 'signed-in' && typeof userId === 'number')
}
