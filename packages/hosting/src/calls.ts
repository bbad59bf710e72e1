import { SAVED_STATE_MAX_CHARS } from './limits.ts'

/** Calls code of an application. Returns undefined if it throws. */
export function callSafely<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

/** Resolves to the result of the call; to undefined if it throws, rejects or takes longer than `wait` milliseconds. */
export async function withTimeout<T>(wait: number, call: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, wait, undefined)))
  const answer = Promise.resolve(callSafely(call)).catch(() => undefined)
  const first = await Promise.race([answer, timeout])
  clearTimeout(timer)
  return first
}

/** Returns a copy through JSON; undefined if the value cannot be serialised or needs more than 100,000 characters. */
export function serialisableCopy(state: unknown): unknown {
  const text = callSafely(() => JSON.stringify(state))
  return text === undefined || text.length > SAVED_STATE_MAX_CHARS ? undefined : (JSON.parse(text) as unknown)
}
