import { BROWSER_SPANS_MAX } from '@portico/contract/rules/support/tracing'
import type { BrowserSpan } from '@portico/contract/support/telemetry'
import { sendWhileLeaving } from '../../lib/api/api.ts'
import { monotonicTime } from '../../lib/timing/clock.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { setCallTracer } from '../../lib/trace.ts'
import { createPressTracer } from './press-tracer.ts'

const SEND_EVERY_MS = 5000

/** OPS-86: a press begins a trace, to which the calls that it causes belong. Sends their spans every five seconds. */
export function tracePresses(share: number): void {
  const tracer = createPressTracer({ share, now: monotonicTime })
  setCallTracer(tracer.beginCall)
  window.addEventListener('click', tracer.press, { capture: true, passive: true })
  // Chromium's autofill sends an event without a key
  const pressKey = ({ key }: Partial<KeyboardEvent>) => key !== undefined && key.length > 1 && tracer.press()
  window.addEventListener('keydown', pressKey, { capture: true, passive: true })
  setInterval(send, SEND_EVERY_MS)
  document.addEventListener('visibilitychange', send)

  function send(): void {
    const spans: BrowserSpan[] = tracer.take(BROWSER_SPANS_MAX)
    // TRUST-5: nothing is sent while the person views another tenant
    if (spans.length === 0 || getViewing()) return
    tracer.withoutSpans(() => sendWhileLeaving('/api/workbench/v4/telemetry/spans', { spans }))
  }
}
