/** Runs tasks in order, one after the other. */
export function createSerialQueue(onError: (error: unknown) => void) {
  let last = Promise.resolve()
  let waiting = 0
  return {
    /** True if no task is waiting or running. */
    isIdle: () => waiting === 0,
    /** Resolves when the work is done; its failure is reported. */
    run(work: () => Promise<void>): Promise<void> {
      waiting += 1
      last = last
        .then(work)
        .catch(onError)
        .finally(() => (waiting -= 1))
      return last
    },
  }
}
