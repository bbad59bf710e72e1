import { expect, test } from 'vitest'
import { keepIdleCallbacksRunning } from './prompt-idle-callbacks.ts'

/** A window that calls an idle callback only after a drawn frame, and a timer only on command. */
function silentWindow() {
  const idle = new Map<number, IdleRequestCallback>()
  const timers: { work: () => void; delay: number }[] = []
  const frames: FrameRequestCallback[] = []
  const document = { hidden: false }
  let ids = 0
  const page = {
    document,
    setTimeout: (work: () => void, delay: number) => timers.push({ work, delay }),
    requestAnimationFrame: (work: FrameRequestCallback) => frames.push(work),
    requestIdleCallback(work: IdleRequestCallback) {
      idle.set(++ids, work)
      return ids
    },
    cancelIdleCallback: (id: number) => void idle.delete(id),
  } as unknown as Window & typeof globalThis
  keepIdleCallbacksRunning(page)
  return {
    page,
    document,
    frames,
    drawFrame: () => frames.shift()?.(0),
    delays: () => timers.map(({ delay }) => delay),
    runTimer: () => timers.shift()?.work(),
    runIdle() {
      const works = [...idle.values()]
      idle.clear()
      for (const work of works) work({ didTimeout: false, timeRemaining: () => 10 })
    },
  }
}

test('HOST-207 a waiting idle callback requests animation frames until it is called', () => {
  const { page, frames, delays, drawFrame, runTimer, runIdle } = silentWindow()
  const called: string[] = []
  page.requestIdleCallback(() => called.push('first'))
  page.requestIdleCallback(() => called.push('second'))
  expect(delays()).toEqual([20])

  runTimer()
  expect(frames).toHaveLength(1)
  drawFrame()
  runTimer()
  expect(frames).toHaveLength(1)

  runIdle()
  drawFrame()
  expect(called).toEqual(['first', 'second'])
  expect(frames).toHaveLength(0)
  expect(delays()).toEqual([])

  page.requestIdleCallback(() => undefined)
  expect(delays()).toEqual([20])
})

test('HOST-207 a cancelled idle callback requests nothing, and a hidden document at most one frame a second', () => {
  const { page, document, frames, delays, runTimer } = silentWindow()
  page.cancelIdleCallback(page.requestIdleCallback(() => undefined))
  runTimer()
  expect(frames).toHaveLength(0)

  document.hidden = true
  page.requestIdleCallback(() => undefined)
  expect(delays()).toEqual([1000])
})

test('HOST-207 an idle callback gets its deadline, and `this` is the window', () => {
  const { page, runIdle } = silentWindow()
  const calls: unknown[] = []
  page.requestIdleCallback(function (this: unknown, deadline) {
    calls.push(this, deadline.timeRemaining())
  })
  runIdle()
  expect(calls).toEqual([page, 10])
})
