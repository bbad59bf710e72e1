import { ATTACHMENT_BYTES } from '@portico/contract/rules/support/tickets'

/** Options of the browser's picker that TypeScript does not know yet: this tab is offered first. */
const OPTIONS = {
  video: { displaySurface: 'browser' },
  audio: false,
  preferCurrentTab: true,
  selfBrowserSurface: 'include',
}

/** TICKET-46: whether the browser can take a picture of a page; phones cannot. */
export const canTakeScreenshot = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/**
 * TICKET-46: takes one picture of the tab, window or screen that the person chooses in the browser's own dialog, and
 * ends the capture.
 *
 * @returns null if the person chooses nothing
 */
export async function takeScreenshot(): Promise<File | null> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(OPTIONS as DisplayMediaStreamOptions)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  }
  try {
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    await video.play()
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const exact = await canvas.convertToBlob({ type: 'image/png' })
    if (exact.size <= ATTACHMENT_BYTES) return new File([exact], 'screenshot.png', { type: exact.type })
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return new File([small], 'screenshot.jpg', { type: small.type })
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
