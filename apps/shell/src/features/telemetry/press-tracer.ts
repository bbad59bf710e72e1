import { isExportedTrace, SPAN_DURATION_MAX_MS } from '@portico/contract/rules/support/tracing'
import type { BrowserSpan } from '@portico/contract/support/telemetry'
import { newSpanId, newTraceId, type CallTrace } from '../../lib/trace.ts'

/** A call that begins later after the press does not belong to it, in milliseconds. */
const PRESS_MS = 1000
/** Spans that wait to be sent. */
const WAITING_MAX = 500

interface TracerOptions {
  /** OPS-88: 0 to 1. */
  share: number
  /** The server's time in milliseconds, which never goes back. */
  now: () => number
}

/** OPS-86: records a span for each call, and one for each press that has caused calls. */
export function createPressTracer({ share, now }: TracerOptions) {
  let press: BrowserSpan | null = null
  let isPaused = false
  let waiting: BrowserSpan[] = []
  const isRecorded = new WeakSet<BrowserSpan>()

  function record(span: BrowserSpan): void {
    if (isRecorded.has(span) || waiting.length >= WAITING_MAX || !isExportedTrace(span.traceId, share)) return
    isRecorded.add(span)
    waiting.push(span)
  }

  return {
    press(): void {
      press = spanOf('press', { traceId: newTraceId(), parentId: null, startedAt: now() })
    },
    beginCall(): CallTrace {
      const startedAt = now()
      const parent = press && startedAt - press.startedAt < PRESS_MS ? press : null
      const traceId = parent?.traceId ?? newTraceId()
      const span = spanOf('call', { traceId, parentId: parent?.spanId ?? null, startedAt })
      if (isPaused) return span
      return {
        traceId,
        spanId: span.spanId,
        end(status) {
          const duration = (since: number) => Math.min(Math.max(now() - since, 0), SPAN_DURATION_MAX_MS)
          if (parent) {
            parent.duration = duration(parent.startedAt)
            record(parent)
          }
          record({ ...span, duration: duration(startedAt), status })
        },
      }
    },
    /** The oldest spans that wait, at most `count`. */
    take(count: number): BrowserSpan[] {
      const batch = waiting.slice(0, count)
      waiting = waiting.slice(count)
      return batch
    },
    /** Records no span of the calls that `send` begins. */
    withoutSpans(send: () => void): void {
      isPaused = true
      send()
      isPaused = false
    },
  }
}

const spanOf = (
  kind: BrowserSpan['kind'],
  members: Pick<BrowserSpan, 'traceId' | 'parentId' | 'startedAt'>,
): BrowserSpan => ({ kind, spanId: newSpanId(), duration: 0, status: null, ...members })
