/** HOST-23: makes a document in a hidden tab report that it is hidden. Returns a function that sets `isShown`. */
export function emulateVisibility(page: Window & typeof globalThis): (isShown: boolean) => void {
  const { document } = page
  const natively = Object.getOwnPropertyDescriptor(page.Document.prototype, 'visibilityState')!.get!.bind(document)
  let isShown = true
  const state = () => (isShown ? (natively() as DocumentVisibilityState) : 'hidden')
  let reportedState = state()

  Object.defineProperty(document, 'visibilityState', { configurable: true, get: state })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state() === 'hidden' })
  // an event of the browser is dispatched only if it changes the state of this document
  page.addEventListener(
    'visibilitychange',
    (event) => {
      if (event.isTrusted && reportedState === state()) event.stopImmediatePropagation()
      reportedState = state()
    },
    true,
  )

  return (next) => {
    isShown = next
    if (reportedState === state()) return
    reportedState = state()
    document.dispatchEvent(new page.Event('visibilitychange', { bubbles: true }))
  }
}
