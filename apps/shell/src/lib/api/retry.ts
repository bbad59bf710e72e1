import {
  carriesIdempotencyKey,
  IDEMPOTENCY_HEADER,
  MAX_RETRIES,
  RETRY_AFTER_MAX_MS,
  RETRY_BASE_MS,
} from '@portico/contract/rules/protocol/idempotency'
import type { Transport } from '@portico/contract/client/client'
import { isOnline } from '../browser/online.ts'
import { newTraceId } from '../trace.ts'

/** Statuses of a temporarily unavailable server. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

interface RetryOptions {
  /** Resolves after a time in milliseconds; rejects when the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal | null) => Promise<void>
  /** Returns a number from 0 to 1, so that not all pages retry at the same moment. */
  random: () => number
  /** The context of the calls: person, identity and tenant. */
  context: () => string
}

/**
 * WIRE-38: repeats a call up to three times if there is no answer or the server is temporarily unavailable. A read is
 * repeated as it is, a write with its idempotency key (WIRE-35). A call that may not be repeated is sent once, and no
 * call is repeated in another context than its own (WIRE-39). While the browser is offline none is repeated (WIRE-40).
 */
export function withRetries(
  transport: Transport,
  options: Pick<RetryOptions, 'context'> & Partial<RetryOptions>,
): Transport {
  const { wait, random, context } = { ...REAL, ...options }
  return async (path, init) => {
    const method = init.method ?? 'GET'
    const carriesKey = carriesIdempotencyKey(method, path)
    if (method !== 'GET' && !carriesKey) return transport(path, init)
    const repeatable = carriesKey ? withKey(init) : init
    const initialContext = context()
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptCall(transport, path, repeatable)
      const isLast = attempt === MAX_RETRIES || init.signal?.aborted === true
      if (isLast || !isTransient(outcome) || !isOnline()) return resultOf(outcome)
      await wait(delayOf(outcome, attempt, random), init.signal ?? null)
      if (context() !== initialContext) return resultOf(outcome)
    }
  }
}

type Outcome = { response: Response } | { error: unknown }

function resultOf(outcome: Outcome): Response {
  if ('error' in outcome) throw outcome.error
  return outcome.response
}

async function attemptCall(transport: Transport, path: string, init: RequestInit): Promise<Outcome> {
  try {
    return { response: await transport(path, init) }
  } catch (error) {
    return { error }
  }
}

/** Returns whether there was no answer or one of a temporarily unavailable server; false for a cancelled call. */
function isTransient(outcome: Outcome): boolean {
  if ('response' in outcome) return TRANSIENT_STATUSES.has(outcome.response.status)
  return !(outcome.error instanceof DOMException && outcome.error.name === 'AbortError')
}

/**
 * The longer of Retry-After (at most `RETRY_AFTER_MAX_MS`) and the exponential delay, with ±50 % jitter, in
 * milliseconds.
 */
function delayOf(outcome: Outcome, attempt: number, random: () => number): number {
  const seconds = 'response' in outcome ? Number(outcome.response.headers.get('retry-after')) : 0
  const requestedMs = Number.isFinite(seconds) ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : 0
  return Math.max(requestedMs, RETRY_BASE_MS * 2 ** attempt) * (0.5 + random())
}

function withKey(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  if (!headers.has(IDEMPOTENCY_HEADER)) headers.set(IDEMPOTENCY_HEADER, newTraceId())
  return { ...init, headers: Object.fromEntries(headers) }
}

const REAL: Omit<RetryOptions, 'context'> = {
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const cancel = () => {
        clearTimeout(timer)
        reject(new DOMException('The call was cancelled.', 'AbortError'))
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', cancel)
        resolve()
      }, milliseconds)
      signal?.addEventListener('abort', cancel, { once: true })
    }),
  random: Math.random,
}
