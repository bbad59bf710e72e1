import { STREAM_COMMENT_SECONDS, STREAM_RETRY_MS } from '@portico/contract/rules/protocol/stream'
import { logFailure } from './failures.ts'
import { openRequest } from './api.ts'
import { createEventParser, type ServerEvent } from './event-parser.ts'

/** The time without any data after which a stream counts as broken, in milliseconds. */
const SILENCE_MS = STREAM_COMMENT_SECONDS * 1000 * 2.5
/** The longest wait before a failed stream is opened again, in milliseconds. */
const MOST_MS = 60_000

interface Following {
  path: string
  /** The id of the event after which the stream resumes; empty for a new stream. */
  lastEventId: () => string
  onEvent: (event: ServerEvent) => void
  onId: (id: string) => void
  signal: AbortSignal
}

/**
 * STREAM-12: follows server-sent events until the signal is aborted, and opens the stream again whenever it was cut:
 * after the time that the server has named, and later each time while it cannot be opened. `EventSource` sends no
 * bearer, so the body is read.
 */
export async function followEvents({ path, lastEventId, onEvent, onId, signal }: Following): Promise<void> {
  let pauseMs = randomPause()
  let failures = 0
  while (!signal.aborted) {
    let hasBegun = false
    try {
      await readOnce(path, {
        lastEventId: lastEventId(),
        signal,
        onBegin: () => (hasBegun = true),
        parse: createEventParser({ onEvent, onId, onRetry: (milliseconds) => (pauseMs = milliseconds) }),
      })
    } catch (error) {
      if (!signal.aborted) logFailure(error)
    }
    failures = hasBegun ? 0 : failures + 1
    await pause(Math.min(MOST_MS, pauseMs * 2 ** Math.min(failures, 6)), signal)
  }
}

const randomPause = () => STREAM_RETRY_MS.minimum + Math.random() * (STREAM_RETRY_MS.maximum - STREAM_RETRY_MS.minimum)

/** Opens the stream, marked as a call that no person triggers. */
function openStream(path: string, lastEventId: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'x-background': '1', ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) }
  return openRequest(path, { method: 'GET', headers, signal })
}

interface Reading {
  lastEventId: string
  signal: AbortSignal
  onBegin: () => void
  parse: (part: string) => void
}

/** Resolves when the stream has ended; rejects when it was cut or refused. */
async function readOnce(path: string, { lastEventId, signal, onBegin, parse }: Reading): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const response = await openStream(path, lastEventId, AbortSignal.any([signal, silence.signal]))
    if (!response.ok || !response.body) throw new Error(`The stream was refused with ${response.status}`)
    onBegin()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parse(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Waits. Ends early, after a random time, when the browser is online again, because many browsers may reconnect
 * together.
 */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, milliseconds)
    const returnOnline = () => {
      clearTimeout(timer)
      timer = setTimeout(finish, Math.random() * Math.min(milliseconds, STREAM_RETRY_MS.maximum))
    }
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', returnOnline)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    window.addEventListener('online', returnOnline)
    signal.addEventListener('abort', finish)
  })
}
