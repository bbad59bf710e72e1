import { PortalError } from '@portico/contract/protocol/errors'
import { PREVIEW_QUEUE } from '@portico/contract/rules/administration/previews'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * PREVIEW-4: reads of previews run one after another in this process, so that they hold one of the few connections and the
 * tenant's lock for a moment only.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= PREVIEW_QUEUE) throw new PortalError('TOO_MANY_REQUESTS')
  waiting += 1
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}
