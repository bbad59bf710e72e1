/** HOST-23: a hidden realm says so, whatever the window around it does. */
export function emulateVisibility(page: Window & typeof globalThis): (isShown: boolean) => void {
  const { document } = page
  const natively = Object.getOwnPropertyDescriptor(page.Document.prototype, 'visibilityState')!.get!.bind(document)
  let isShown = true
  const state = () => (isShown ? (natively() as DocumentVisibilityState) : 'hidden')
  let told = state()

  Object.defineProperty(document, 'visibilityState', { configurable: true, get: state })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state() === 'hidden' })
  // The window's own change is news only where it changes something here.
  page.addEventListener(
    'visibilitychange',
    (event) => {
      if (event.isTrusted && told === state()) event.stopImmediatePropagation()
      told = state()
    },
    true,
  )

  return (next) => {
    isShown = next
    if (told === state()) return
    told = state()
    document.dispatchEvent(new page.Event('visibilitychange', { bubbles: true }))
  }
}
