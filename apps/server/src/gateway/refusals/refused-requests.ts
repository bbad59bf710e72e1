import { REFUSAL_PATH_MAX } from '@portico/contract/rules/applications/refusals'
import type { ErrorCode } from '@portico/contract/protocol/errors'

export interface RefusedRequest {
  application: string
  code: ErrorCode
  reason: string | null
  /** `WEBSOCKET` for a handshake. */
  method: string
  path: string
}

export interface CountedRefusal extends RefusedRequest {
  count: number
  /** Milliseconds since the epoch. */
  at: number
}

export interface RefusedRequests {
  note(refused: RefusedRequest): void
  /** Writes the recorded refusals. Errors of the database go to `onError`, and the affected refusals are dropped. */
  flush(): Promise<void>
  /** Writes the remaining refusals. */
  close(): Promise<void>
}

const WRITE_AFTER_MS = 2000
/** The maximum number of distinct pending refusals. */
const WAITING_MAX = 1000
/** Paths of one application that are counted separately; the remaining paths are counted together. */
const WAITING_OF_ONE = 100
const OTHER_PATHS = '/…'

/** HOST-195: counts refusals in memory and writes them in batches, so that no response waits for the database. */
export function createRefusedRequests(
  write: (refusals: CountedRefusal[]) => Promise<void>,
  onError: (error: unknown) => void,
): RefusedRequests {
  let waiting = new Map<string, CountedRefusal>()
  let ofEach = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const refusals = [...waiting.values()]
    waiting = new Map()
    ofEach = new Map()
    if (refusals.length > 0) writing = writing.then(() => write(refusals)).catch(onError)
    return writing
  }

  function count(refused: RefusedRequest): void {
    const { application, code, reason, method, path } = refused
    const key = JSON.stringify([application, code, reason, method, path])
    const countedRefusal = waiting.get(key)
    if (countedRefusal) Object.assign(countedRefusal, { count: countedRefusal.count + 1, at: Date.now() })
    else if (waiting.size >= WAITING_MAX) return
    else if ((ofEach.get(application) ?? 0) >= WAITING_OF_ONE && path !== OTHER_PATHS)
      return count({ ...refused, path: OTHER_PATHS })
    else {
      waiting.set(key, { ...refused, count: 1, at: Date.now() })
      ofEach.set(application, (ofEach.get(application) ?? 0) + 1)
    }
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  }

  return {
    note: (refused) => count({ ...refused, path: pathWithoutSecrets(refused.path) }),
    flush,
    close: flush,
  }
}

/** Matches names such as `index-BsTd23kd.js` and `logo.svg`. */
function isFileName(text: string): boolean {
  const dot = text.lastIndexOf('.')
  return dot > 0 && /^[\w.~+-]{1,100}$/.test(text.slice(0, dot)) && /^[a-z][a-z0-9]{0,5}$/i.test(text.slice(dot + 1))
}
const isTelling = (segment: string) => /[@;:=]/.test(segment) || segment.length > 40
const isGenerated = (segment: string) => (segment.length >= 16 && /\d/.test(segment)) || /\d{7}/.test(segment)

/** HOST-196: removes the query and segments that may contain a secret or the name of a person. */
export function pathWithoutSecrets(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const segments = path.split('/').map((segment) => {
    const text = decoded(segment)
    if (isFileName(text)) return segment
    return isTelling(text) || isGenerated(text) ? '…' : segment
  })
  return segments.join('/').slice(0, REFUSAL_PATH_MAX) || '/'
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
