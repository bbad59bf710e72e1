import { keepTargetsInside } from '../outward-targets.ts'
import { reportUserInput, type InputPort } from '../user-input.ts'

/** Watches activity, links that target the window around (HOST-73), and the keys of the portal (TAB-27, PREF-11). */
export function watchLinksAndKeys(page: Window & typeof globalThis, port: InputPort): { listen(): void } {
  const signs = reportUserInput(page, port)
  const outward = keepTargetsInside(page, [page.location.origin])

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.composedPath().find((node) => node instanceof page.HTMLAnchorElement)
    if (link?.hasAttribute('href') && outward.follow(link)) event.preventDefault()
  }
  function leaveRegion(event: KeyboardEvent) {
    if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    port.send({ v: 1, type: 'leaveRegion', data: { isBack: event.shiftKey } })
  }
  return {
    listen() {
      page.addEventListener('click', follow)
      page.addEventListener('keydown', leaveRegion)
      outward.listen()
      signs.listen()
    },
  }
}
