import { expect, test } from 'vitest'
import { createFloodMeter } from './flood-meter.ts'

function meter(isFree = true) {
  const clock = { now: 0, stops: 0, isFree }
  const count = createFloodMeter(
    () => (clock.stops += 1),
    () => clock.now,
    (work) => clock.isFree && work(),
  )
  const send = (messages: number, overMs: number) => {
    for (let sent = 0; sent < messages; sent++) {
      count()
      clock.now += overMs / messages
    }
  }
  return { clock, send }
}

test('HOST-174 a frame that sends 1,000 messages a second is stopped once, in the fifth second of them', () => {
  const { clock, send } = meter()

  send(8_000, 4_000)
  expect(clock.stops).toBe(0)
  send(2_000, 1_000)
  expect(clock.stops).toBe(1)
  send(10_000, 5_000)
  expect(clock.stops).toBe(1)
})

test('HOST-174 a flood that ends, and floods with pauses between them, stop no application', () => {
  const { clock, send } = meter()

  for (let turn = 0; turn < 5; turn++) {
    send(100_000, 3_000)
    send(10, 5_000)
  }
  for (let turn = 0; turn < 20; turn++) {
    send(2_000, 10)
    clock.now += 6_000
  }
  send(50_000, 60_000)
  expect(clock.stops).toBe(0)
})

test('HOST-174 a frame whose messages block everything else for two seconds is stopped at once', () => {
  const { clock, send } = meter(false)

  send(999, 900)
  clock.now += 200
  send(999, 900)
  expect(clock.stops).toBe(0)
  clock.now += 200
  send(2_000, 500)
  expect(clock.stops).toBe(0)
  send(1_000, 900)
  expect(clock.stops).toBe(0)
  send(1_000, 900)
  expect(clock.stops).toBe(1)
})

test('HOST-349 a task of the portal that is late for another reason stops no frame', () => {
  const { clock, send } = meter(false)

  send(1_500, 500)
  // a task of the portal, and messages that have waited for it
  clock.now += 3_000
  send(200, 100)
  // a busy machine on which the portal seldom runs
  for (let turn = 0; turn < 20; turn++) {
    send(5, 5)
    clock.now += 400
  }
  expect(clock.stops).toBe(0)
})
