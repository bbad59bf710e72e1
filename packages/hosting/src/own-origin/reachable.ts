import { BOOT_TIMEOUT_MS, REACHABLE_TIMEOUT_MS } from './timeouts.ts'
import { REACHABLE_PATH } from './boot-protocol.ts'
import { readHello } from './read-boot-message.ts'

/**
 * HOST-150: loads a page of the gateway at an application's host, in a hidden frame below `parent`. Resolves to whether
 * that page has sent its message in time: the browser resolves the host, and a server answers there.
 */
export function isReachable(parent: HTMLElement, origin: string): Promise<boolean> {
  const frame = parent.ownerDocument.createElement('iframe')
  const page = parent.ownerDocument.defaultView ?? window
  return new Promise((resolve) => {
    function settle(isHere: boolean) {
      clearTimeout(timer)
      page.removeEventListener('message', receive)
      frame.remove()
      resolve(isHere)
    }
    const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.contentWindow && from === origin && readHello(data)) settle(true)
    }
    let timer = setTimeout(settle, REACHABLE_TIMEOUT_MS, false)
    page.addEventListener('message', receive)
    // the page sends its message before it has loaded: this is the browser's error page
    frame.addEventListener('load', () => {
      clearTimeout(timer)
      timer = setTimeout(settle, BOOT_TIMEOUT_MS, false)
    })
    frame.hidden = true
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
    frame.src = origin + REACHABLE_PATH
    parent.append(frame)
  })
}
