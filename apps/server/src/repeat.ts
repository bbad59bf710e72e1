/**
 * Runs `work` every `everyMs` milliseconds until it is stopped, never twice at once: a turn is skipped while the former
 * one runs. The timer does not keep the process alive.
 *
 * @returns A function that stops it, and resolves when the last turn has ended.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const turn = () => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => (running = undefined))
  }
  const timer = setInterval(turn, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
