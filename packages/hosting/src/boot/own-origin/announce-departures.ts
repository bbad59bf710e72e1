import { isDownload } from '../is-download.ts'
import type { BootPort } from './boot-port.ts'

/**
 * HOST-115: announces navigations that the browser itself performs (forms with a body, pages of another origin), so
 * that the engine knows the next document of the frame.
 */
export function announceDepartures(page: Window & typeof globalThis, port: BootPort): { listen(): void } {
  const { location, navigation, URL: Address } = page
  function depart(event: NavigateEvent) {
    const { destination, navigationType } = event
    if (event.defaultPrevented || destination.sameDocument || isDownload(page, event) || port.isLeaving) return
    const target = new Address(destination.url)
    const path = target.origin === location.origin ? target.pathname + target.search + target.hash : null
    port.depart(path, navigationType !== 'push')
  }
  return { listen: () => (navigation as Navigation | undefined)?.addEventListener('navigate', depart) }
}
