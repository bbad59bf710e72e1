/** The timeout of the wait for the first menu's frame after it was rendered, in milliseconds. */
const FIRST_MENU_TIMEOUT_MS = 2000

let resolve: () => void
const painted = new Promise<void>((done) => {
  resolve = done
})

/** Resolves when the menu is rendered; a hidden page has no frames to wait for. */
export function markFirstMenuDrawn(): void {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, FIRST_MENU_TIMEOUT_MS)
}

/** Loads something once the first menu is painted; at once after that. */
export function afterFirstMenu<T>(load: () => Promise<T>): Promise<T> {
  return painted.then(load)
}
