import type { DocumentPort } from './document-port.ts'

/** Reports user input to the portal: presses, activity (at most once a second), and the keys that open the palette. */
export function reportUserInput(
  page: Window & typeof globalThis,
  port: Pick<DocumentPort, 'send'>,
): { listen(): void } {
  const clock = page.Date.now.bind(page.Date)

  let toldAt = 0
  const active = () => {
    if (clock() - toldAt < 1000) return
    toldAt = clock()
    port.send({ v: 1, type: 'activity', data: {} })
  }
  /** PALETTE-1: the key of the portal's search counts after all listeners of the application, where none has handled it. */
  const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
    String(key).toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey
  const askLast = (event: KeyboardEvent) => {
    if (isSearchKey(event)) page.addEventListener('keydown', openSearch, { once: true })
  }
  const openSearch = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event)) return
    event.preventDefault()
    port.send({ v: 1, type: 'openSearch', data: {} })
  }
  const pressed = () => port.send({ v: 1, type: 'body-click', data: { ts: clock() } })

  return {
    listen() {
      page.addEventListener('pointerdown', pressed, true)
      page.addEventListener('keydown', askLast, true)
      for (const sign of ['pointermove', 'keydown', 'wheel', 'touchstart']) {
        page.addEventListener(sign, active, { capture: true, passive: true })
      }
    },
  }
}
