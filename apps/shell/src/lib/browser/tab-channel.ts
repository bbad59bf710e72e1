export interface TabChannel<News> {
  post: (news: News) => void
  close: () => void
}

/** News between the browser tabs of this profile, under a name. Without the browser's channels every tab is alone. */
export function openTabChannel<News>(name: string, listener: (news: News) => void): TabChannel<News> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
  return { post: (news) => channel.postMessage(news), close: () => channel.close() }
}
