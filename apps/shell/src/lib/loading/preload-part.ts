/**
 * The delay of preloading after the first menu, in milliseconds: the workbench is then idle, and a person has usually
 * not yet reached the button.
 */
const LOAD_AHEAD_AFTER_MS = 3_000

/** HOST-216: whether the browser requests to save data; always false in Firefox and Safari. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Preloads a part of the program when the frame is shown and the browser is idle. Returns a function that cancels it.
 */
export function preloadPart(load: () => void): () => void {
  if (savesData()) return () => undefined
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
  }, LOAD_AHEAD_AFTER_MS)
  return () => clearTimeout(timer)
}
