/** The number of frames after which the wait for a column ends. */
const FOCUS_ATTEMPTS = 30

/** Focuses the first line of a column as soon as it is rendered. Returns a cancel function. */
export function focusInColumn(box: HTMLElement | null, column: number): () => void {
  let left = FOCUS_ATTEMPTS
  let frame = 0
  const look = () => {
    const first = box?.querySelector<HTMLElement>(`[data-column="${column}"] button`)
    if (first) return first.focus()
    left -= 1
    if (left > 0) frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
