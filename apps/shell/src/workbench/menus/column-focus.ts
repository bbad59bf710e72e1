/** The number of frames after which the wait for a column ends. */
const FOCUS_ATTEMPTS = 30

/** The first line of a column gets the focus as soon as it is drawn. Returns a cancel function. */
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
