/** Who waits for the first menu waits no longer than this after it was drawn, in milliseconds. */
const FIRST_MENU_TIMEOUT_MS = 2000

let resolve: () => void
const painted = new Promise<void>((done) => {
  resolve = done
})

/** The menu stands in the document; a page that nobody looks at has no frames to wait for. */
export function menuIsDrawn(): void {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, FIRST_MENU_TIMEOUT_MS)
}

/** What the first menu does without is fetched when it can be seen. After that this waits for nothing. */
export function afterFirstMenu<T>(load: () => Promise<T>): Promise<T> {
  return painted.then(load)
}
