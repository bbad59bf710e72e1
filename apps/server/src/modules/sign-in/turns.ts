const last = new Map<string, Promise<unknown>>()

/**
 * One after another for each key, in this process. Who waits here holds nothing; who waited in the database held one of its
 * few connections, so that a thousand guesses at one account would have kept everybody else out (SIGN-4).
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
