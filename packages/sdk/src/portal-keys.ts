// events of the browser's form filling have no key
const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  String(key).toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey

/** Calls `pressed` for Ctrl+K and Cmd+K, after every listener of the page and only where none has handled the key. Returns a function that ends the watch. */
export function watchSearchKeys(page: Window, pressed: () => void): () => void {
  const askLast = (event: KeyboardEvent) => {
    if (isSearchKey(event)) page.addEventListener('keydown', open, { once: true })
  }
  const open = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event)) return
    event.preventDefault()
    pressed()
  }
  page.addEventListener('keydown', askLast, true)
  return () => {
    page.removeEventListener('keydown', askLast, true)
    page.removeEventListener('keydown', open)
  }
}
