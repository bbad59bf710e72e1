/** A hidden page has no frames: the wait ends after this time, in milliseconds. */
const PAINT_TIMEOUT_MS = 250

/**
 * Runs work once the next frame is painted, so that a person sees the effect of a click first. Returns a cancel
 * function.
 */
export function afterPaint(work: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(soon)
    clearTimeout(patience)
  }
  const run = () => {
    stop()
    work()
  }
  const frame = requestAnimationFrame(() => (soon = setTimeout(run)))
  const patience = setTimeout(run, document.visibilityState === 'hidden' ? 0 : PAINT_TIMEOUT_MS)
  return stop
}
