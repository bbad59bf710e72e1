import { PortalError } from '@portico/contract/protocol/errors'

/** Milliseconds for which a call waits for the place. */
const WAIT_MS = 20_000

/** The work of one tenant that waits for the place. */
interface Waiting {
  tenantId: number
  begin: () => void
}

/**
 * IMPORT-11, IMPORT-47: work that one process does once at a time. Tenants that wait take turns, so that a tenant with
 * much work delays another one by one piece of it.
 */
export function createPlace(waitMs = WAIT_MS) {
  let isTaken = false
  let latestTenant: number | undefined
  const waiting: Waiting[] = []

  function leave(): void {
    isTaken = false
    const other = waiting.findIndex(({ tenantId }) => tenantId !== latestTenant)
    const [next] = waiting.splice(Math.max(other, 0), 1)
    if (!next) return
    isTaken = true
    latestTenant = next.tenantId
    next.begin()
  }

  const enter = (tenantId: number): Promise<void> => {
    if (!isTaken) {
      isTaken = true
      latestTenant = tenantId
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const entry = {
        tenantId,
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new PortalError('TOO_MANY_REQUESTS'))
      }, waitMs)
      waiting.push(entry)
    })
  }

  const runTaken = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    /** Runs the work as soon as the place is free; throws `TOO_MANY_REQUESTS` after the wait. */
    async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
      await enter(tenantId)
      return runTaken(work)
    },
    /** Runs the work at once, or throws `TOO_MANY_REQUESTS`: a call with a transaction must not wait. */
    runNow<T>(work: () => Promise<T>): Promise<T> {
      if (isTaken) throw new PortalError('TOO_MANY_REQUESTS')
      isTaken = true
      return runTaken(work)
    },
    isFree: () => !isTaken,
  }
}

/** IMPORT-11: the import that this process applies. */
export const importPlace = createPlace()

/** IMPORT-28: the workbook that this process reads. */
export const workbookPlace = createPlace()
