const last = new Map<string, Promise<unknown>>()

/**
 * Runs work one after another per key, in this process. Waiting attempts hold no resources. If they waited in the
 * database, they would occupy its few connections, and many guesses at one account would block everybody (SIGN-4).
 */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
