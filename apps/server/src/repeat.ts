import type { SharedWork } from '@portico/contract/rules/administration/platform'

/** ADMIN-157: the last turn of a work in this process. */
interface LastTurn {
  work: SharedWork
  lastAt: string
  hasFailed: boolean
}

const lastTurns = new Map<SharedWork, LastTurn>()

/** ADMIN-157: the shared work of this process with its last turns. */
export const listWork = (): LastTurn[] => [...lastTurns.values()]

/**
 * Runs `work` every `everyMs` milliseconds until it is stopped, never twice at once: a turn is skipped while the former
 * one runs. The timer does not keep the process alive. Turns of a work with a name are noted.
 *
 * @returns A function that stops it, and resolves when the last turn has ended.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  name?: SharedWork,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const note = (hasFailed: boolean) => {
    if (name) lastTurns.set(name, { work: name, lastAt: new Date().toISOString(), hasFailed })
  }
  const turn = () => {
    running ??= work()
      .then(
        () => note(false),
        (error: unknown) => {
          note(true)
          onError(error)
        },
      )
      .finally(() => (running = undefined))
  }
  const timer = setInterval(turn, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
