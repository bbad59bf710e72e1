/** The one clock of the shell, so that a test can set it. Milliseconds since the epoch. */
let now: () => number = Date.now

export function currentTime(): number {
  return now()
}

export function setClock(read: () => number): () => void {
  now = read
  return () => {
    now = Date.now
  }
}
