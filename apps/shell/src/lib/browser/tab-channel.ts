import { previewFrame } from '../storage/preview-frame.ts'

export interface TabChannel<News> {
  post: (news: News) => void
  close: () => void
}

/** Opens a named channel between the browser tabs of this profile. Without `BroadcastChannel` it does nothing. */
export function openTabChannel<News>(name: string, listener: (news: News) => void): TabChannel<News> {
  // PREVIEW-8
  if (typeof BroadcastChannel === 'undefined' || previewFrame())
    return { post: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
  return { post: (news) => channel.postMessage(news), close: () => channel.close() }
}
