import type { ToPortal } from '../protocol.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Sends the message of a key to the portal. */
export type SendKey = <T extends 'openSearch' | 'shortcut'>(type: T, data: ToPortal[T]) => void

/**
 * The pressed keys in the form of the portal's shortcuts, such as `Mod+Shift+K`. With `Alt` a key types other letters,
 * so that its position counts.
 */
function namedKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  // events of the browser's form filling have neither
  const position = /^(?:Key|Digit)(.)$/.exec(String(code))
  const name = altKey && position ? position[1] : String(key).toUpperCase()
  return [
    ...(ctrlKey !== metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    name,
  ].join('+')
}

/** Returns the function that reports these keys to the portal; undefined where they are not the portal's. */
function reportOf(event: Pressed, shortcuts: readonly string[], send: SendKey): (() => void) | undefined {
  const keys = namedKeys(event)
  // Control with Command belongs to no shortcut
  if (event.ctrlKey && event.metaKey) return undefined
  if (shortcuts.includes(keys)) return () => send('shortcut', { keys })
  return keys === 'Mod+K' ? () => send('openSearch', {}) : undefined
}

/**
 * Reports the keys of the portal's search and of its shortcuts, after every listener of the page and only where none
 * has handled them. Returns an object that adds the listener, again where it is gone, and removes it.
 */
export function watchPortalKeys(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  shortcuts: () => readonly string[],
  send: SendKey,
): { listen(): void; stop(): void } {
  const askLast = (event: KeyboardEvent) => {
    if (reportOf(event, shortcuts(), send)) page.addEventListener('keydown', report, { once: true })
  }
  const report = (event: KeyboardEvent) => {
    const run = event.defaultPrevented ? undefined : reportOf(event, shortcuts(), send)
    if (!run) return
    event.preventDefault()
    run()
  }
  return {
    listen: () => page.addEventListener('keydown', askLast, true),
    stop() {
      page.removeEventListener('keydown', askLast, true)
      page.removeEventListener('keydown', report)
    },
  }
}
