// the browser's own filling of forms says nothing of keys
const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  String(key).toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey

/** Ctrl+K and Cmd+K are the portal's search, where the page does nothing with them: nobody is asked before it. Returns the way out. */
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
