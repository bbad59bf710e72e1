import { expect, test } from 'vitest'
import { createPressTracer } from './press-tracer.ts'

function start(share = 1) {
  const clock = { now: 1000 }
  return { clock, tracer: createPressTracer({ share, now: () => clock.now }) }
}

test('OPS-86 the calls that a press causes belong to its trace, which lasts until the last of them ends', () => {
  const { clock, tracer } = start()
  tracer.press()
  const first = tracer.beginCall()
  clock.now = 1500
  const second = tracer.beginCall()
  first.end?.(200)
  clock.now = 2100
  const poll = tracer.beginCall()
  second.end?.(503)
  poll.end?.(0)

  const [press, ...calls] = tracer.take(100)
  expect(press).toMatchObject({ kind: 'press', parentId: null, startedAt: 1000, duration: 1100, status: null })
  expect(first.traceId).toBe(press?.traceId)
  expect(poll.traceId).not.toBe(press?.traceId)
  expect(calls).toEqual([
    { kind: 'call', traceId: press?.traceId, spanId: first.spanId, parentId: press?.spanId, startedAt: 1000, duration: 500, status: 200 },
    { kind: 'call', traceId: press?.traceId, spanId: second.spanId, parentId: press?.spanId, startedAt: 1500, duration: 600, status: 503 },
    { kind: 'call', traceId: poll.traceId, spanId: poll.spanId, parentId: null, startedAt: 2100, duration: 0, status: 0 },
  ]) // prettier-ignore
  expect(tracer.take(100)).toEqual([])
})

test('OPS-86 a press without calls, the report itself, and spans beyond the 500th are not recorded', () => {
  const { tracer } = start()
  tracer.press()
  tracer.withoutSpans(() => tracer.beginCall().end?.(204))
  expect(tracer.take(100)).toEqual([])

  for (let call = 0; call < 600; call += 1) tracer.beginCall().end?.(200)
  expect(tracer.take(1000)).toHaveLength(500)
})

test('OPS-88 only the share of traces is recorded, and calls of the others carry trace ids as well', () => {
  const { tracer } = start(0.25)
  const calls = Array.from({ length: 2000 }, () => tracer.beginCall())
  let exported = 0
  for (let call = 0; call < calls.length; call += 400) {
    for (const one of calls.slice(call, call + 400)) one.end?.(200)
    exported += tracer.take(1000).length
  }
  expect(exported).toBeGreaterThan(350)
  expect(exported).toBeLessThan(650)
  for (const { traceId } of calls) expect(traceId).toMatch(/^[0-9a-f]{32}$/)
})
