import { SAVED_STATE_MAX_CHARS } from './limits.ts'

/** What an application does when it is called is its own affair. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

/** Its answer, if it comes in time and is one. */
export async function withTimeout<T>(wait: number, call: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, wait, undefined)))
  const answer = Promise.resolve(attempt(call)).catch(() => undefined)
  const first = await Promise.race([answer, late])
  clearTimeout(timer)
  return first
}

/** A copy of what fits into storage; undefined of anything else. */
export function serialisableCopy(state: unknown): unknown {
  const text = attempt(() => JSON.stringify(state))
  return text === undefined || text.length > SAVED_STATE_MAX_CHARS ? undefined : (JSON.parse(text) as unknown)
}
